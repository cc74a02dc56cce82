// `npm test` proves every requirement each time, by the quickest tests that name it; all other tests take turns
// (TESTS_TURN, as 1/6). A file that is run by hand runs whole.
//   names a requirement that no quicker suite proves   every time
//   names those alone that a quicker suite proves      every third time
//   names no requirement                               every sixth time (jest.config.js: of the unit suite all run)
// Quicker ones first: unit, contract, screens, suites of a browser.
const { createHash } = require('node:crypto')
const path = require('node:path')
const { TestEnvironment } = require('jest-environment-node')
const { idsIn, proofsIn } = require('./proofs.js')

const tests = path.join(__dirname, '..')
const SUITES = ['unit', 'contract', 'screens']
const proven = {}
/** Requirements that the suites before this one prove. */
const provenBefore = suite => {
  const at = SUITES.indexOf(suite)
  const quicker = at < 0 ? SUITES : SUITES.slice(0, at)
  return (proven[quicker.length] ??= proofsIn(quicker.map(one => path.join(tests, one))).everyDay)
}

const nameOf = ({ name, parent }) => (parent ? `${nameOf(parent)} ${name}` : '')
const testsIn = ({ children }) =>
  children.flatMap(child => (child.type === 'describeBlock' ? testsIn(child) : [child]))

/** By the name, so that a test has the same turn on every machine. */
const numberOf = name => createHash('sha1').update(name).digest().readUInt32BE()

/** Of how many turns a test takes one. */
const oneOf = (title, file, turns) => {
  const ids = idsIn(title)
  if (!ids.length) return turns
  const [suite] = path.relative(tests, file).split(path.sep)
  return ids.every(id => provenBefore(suite).has(id)) ? Math.ceil(turns / 2) : 1
}

/** Event of jest-circus: all tests of the file are known, none has begun. */
const takeTurns = ({ name }, { rootDescribeBlock }, file, whose = process.env.TESTS_TURN) => {
  if (name !== 'run_start' || !whose) return
  const [turn, turns] = whose.split('/').map(Number)
  for (const test of testsIn(rootDescribeBlock)) {
    const title = nameOf(test)
    const all = oneOf(title, file, turns)
    if (numberOf(title) % all !== (turn - 1) % all) test.mode = 'skip'
  }
}

module.exports = class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    this.file = context.testPath
  }

  handleTestEvent(event, state) {
    takeTurns(event, state, this.file)
  }
}
module.exports.takeTurns = takeTurns
