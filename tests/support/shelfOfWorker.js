// Loaded by Node itself, not by the test runner: one for all test files a worker runs.
module.exports = new Map()
