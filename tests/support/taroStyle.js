// Stands in for style sheets.
module.exports = {}
