// `npm test` proves every requirement each time, by the quickest tests that name it; all other tests take turns
// (TESTS_TURN, as 1/4). A file that is run by hand runs whole.
//   no browser, names a requirement       every time
//   browser, the only proof               every time
//   browser, proven without one as well   every second time
//   names no requirement                  every fourth time (jest.config.js: of the unit suite all run)
const { createHash } = require('node:crypto')
const path = require('node:path')
const { TestEnvironment } = require('jest-environment-node')
const { idsIn, proofsIn } = require('./proofs.js')

const tests = path.join(__dirname, '..')
const QUICK = ['unit', 'contract', 'screens']
let quick
/** Requirements that a test without a browser proves. */
const provenQuickly = () => (quick ??= proofsIn(QUICK.map(suite => path.join(tests, suite))).everyDay)

const nameOf = ({ name, parent }) => (parent ? `${nameOf(parent)} ${name}` : '')
const testsIn = ({ children }) =>
  children.flatMap(child => (child.type === 'describeBlock' ? testsIn(child) : [child]))

/** By the name, so that a test has the same turn on every machine. */
const numberOf = name => createHash('sha1').update(name).digest().readUInt32BE()

/** Of how many turns a test takes one. */
const oneOf = (title, file, turns) => {
  const ids = idsIn(title)
  if (!ids.length) return turns
  const isQuick = QUICK.includes(path.relative(tests, file).split(path.sep)[0])
  return !isQuick && ids.every(id => provenQuickly().has(id)) ? Math.ceil(turns / 2) : 1
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
