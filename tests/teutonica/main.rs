//! The rules of Hansa Teutonica, one module for each section of the catalogue. The name of a test
//! begins with the id of the rule or of the worked example it checks.

mod table;

mod examples;
