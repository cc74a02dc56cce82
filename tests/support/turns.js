// Tests that prove a requirement run every time, all others by turns: `npm test` says which it is (TESTS_TURN, as 1/4). A
// file that is run by hand runs whole.
const { createHash } = require('node:crypto')
const { TestEnvironment } = require('jest-environment-node')

const REQUIREMENT = /\[[A-Z]\d{3}\]/

const nameOf = ({ name, parent }) => (parent ? `${nameOf(parent)} ${name}` : '')
const testsIn = ({ children }) =>
  children.flatMap(child => (child.type === 'describeBlock' ? testsIn(child) : [child]))

/** By the name, so that a test has the same turn on every machine. */
const numberOf = name => createHash('sha1').update(name).digest().readUInt32BE()

/** Event of jest-circus: all tests of the file are known, none has begun. */
const takeTurns = ({ name }, { rootDescribeBlock }, whose = process.env.TESTS_TURN) => {
  if (name !== 'run_start' || !whose) return
  const [turn, turns] = whose.split('/').map(Number)
  for (const test of testsIn(rootDescribeBlock)) {
    const title = nameOf(test)
    if (!REQUIREMENT.test(title) && numberOf(title) % turns !== turn - 1) test.mode = 'skip'
  }
}

module.exports = class NodeEnvironment extends TestEnvironment {
  handleTestEvent(event, state) {
    takeTurns(event, state)
  }
}
module.exports.takeTurns = takeTurns
