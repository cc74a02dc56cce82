// npm test: installs what is missing, then every check and suite, with one summary line at the end. Each requirement is
//            proven every time, all other tests take turns (tests/support/turns.js): by the commit, or as TESTS_TURN
//            says (1/6).
// npm test -- unit contract   runs only the named parts, all their tests; npm test -- --list names them.
// npm run test:full           all tests, each fault as often as docs/faults.md says; takes much longer.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, existsSync } from 'node:fs'
import path from 'node:path'
import { bin, checkNode, ensureBrowser, fail, installModules, root, run, say } from './lib/steps.mjs'

checkNode()
const out = path.join(root, 'tests/.out')
/** Also tests of what others prove in another way (`*.full.test.ts`, `itInFull`), and faults as often as docs/faults.md says. */
const inFull = process.argv.includes('--full')
const totals = { passed: 0, failed: 0, left: 0 }
const problems = []

const check = async (label, command, args, options) => {
  try {
    const { seconds } = await run(label, command, args, options)
    say(`  ok    ${label} (${seconds} s)`)
    totals.passed += 1
  } catch (error) {
    totals.failed += 1
    problems.push(`${label}\n${(error.output ?? error.message).slice(-6000)}`)
    say(`  FAIL  ${label}`)
  }
}

/** One run of jest projects: what it reports, or undefined with the log when it came to none. */
const jest = async (projects, extra, ending = '') => {
  const name = projects.join(', ')
  const report = path.join(out, `${projects.join('-')}${ending}.json`)
  rmSync(report, { force: true })
  const args = [
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${report}`,
    '--silent',
    '--forceExit',
    ...extra,
  ]
  const { output, seconds } = await run(name, bin('jest'), args, {
    // a turn that the shell names must not reach a run that is whole
    env: { TESTS_TURN: turn ?? '', ...(inFull && { TESTS: 'full' }) },
  }).catch(error => ({ output: error.output ?? error.message, seconds: undefined }))
  return {
    output,
    seconds,
    result: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined,
  }
}

const failedTests = file => file.assertionResults.filter(one => one.status === 'failed')

/** More than these are no accident of a busy machine. */
const MOST_AGAIN = 3

/** Files with failures, run once more by themselves: what passes then is named, not counted as a failure. */
const runAgain = async (projects, files) => {
  say(`        again, by themselves: ${files.map(file => path.basename(file.name)).join(', ')}`)
  const paths = files.map(file => file.name)
  const { result } = await jest(projects, ['--maxWorkers=1', '--runTestsByPath', ...paths], '-again')
  if (!result) return files
  const still = result.testResults.filter(one => one.status === 'failed')
  for (const file of files.filter(one => !still.some(({ name }) => name === one.name)))
    for (const { fullName, failureMessages } of failedTests(file))
      say(`        unsteady: ${fullName}\n          ${(failureMessages[0] ?? '').slice(0, 1600)}`)
  return still
}

/**
 * Jest projects in one run; their tests are counted one by one. `steady`: a failure is a failure, nothing is run
 * again. Suites with a server or a browser have waits that a busy machine may exceed.
 */
const suite = async (projects, extra = [], steady = true) => {
  const name = projects.join(', ')
  const { output, seconds, result } = await jest(projects, extra)
  if (!result) {
    totals.failed += 1
    problems.push(`${name} did not run\n${output.slice(-6000)}`)
    return say(`  FAIL  ${name}: no report`)
  }
  const broken = result.testResults.filter(one => one.status === 'failed')
  const again = !steady && broken.length > 0 && broken.length <= MOST_AGAIN * projects.length
  const failing = again ? await runAgain(projects, broken) : broken
  const failedCases = failing.flatMap(failedTests).length
  // a file that fails as a whole counts for one
  const failed = failedCases + failing.filter(file => failedTests(file).length === 0).length
  const passed = result.numTotalTests - result.numPendingTests - failedCases
  totals.passed += passed
  totals.failed += failed
  totals.left += result.numPendingTests
  const time = seconds === undefined ? '' : ` (${seconds} s)`
  say(`  ${failed ? 'FAIL' : 'ok  '}  ${name}: ${passed} passed, ${failed} failed${time}`)
  for (const file of failing) problems.push(file.message.slice(0, 4000))
  // named at once, with the reason: a run that is cut short must not take them with it
  for (const { fullName, failureMessages } of failing.flatMap(failedTests))
    say(`        ✕ ${fullName}\n          ${(failureMessages[0] ?? '').slice(0, 1600)}`)
}

// each file has a sandbox and a database of its own: they need not wait for one another
const twoWorkers = ['--maxWorkers=2']
// screens wait for the sandbox beside them, and for what takes time on purpose
const threeWorkers = ['--maxWorkers=3']
// a browser waits more than it works
const fourWorkers = ['--maxWorkers=4']

// TypeScript's native compiler; the linter and the import rules need the older one beside it. While suites
// run, its threads and its garbage collector cost more processor time than they save
const types = (label, config, how) => {
  const tsc = path.join(root, 'node_modules/@typescript/native/bin/tsc')
  const env = { GOGC: '400' }
  return check(label, process.execPath, [tsc, '-p', config, '--singleThreaded'], { ...how, env })
}

const parts = {
  types: how => types('types, H5', 'tsconfig.json', how),
  weappTypes: how => types('types, mini-program', 'tsconfig.weapp.json', how),
  lint: how => check('lint', bin('oxlint'), [], how),
  format: how => check('format', bin('oxfmt'), ['--check', '.'], how),
  floors: how =>
    check('import rules', bin('depcruise'), ['src', 'sandbox', '--config', '.dependency-cruiser.cjs'], how),
  unused: how => check('unused code', bin('knip'), [], how),
  requirements: how => check('requirements table', process.execPath, ['scripts/requirements.mjs'], how),
  unit: () => suite(['unit'], twoWorkers),
  contract: () => suite(['contract'], twoWorkers, false),
  postgres: () =>
    process.env.DATABASE_URL || existsSync('/usr/lib/postgresql')
      ? suite(['postgres'], twoWorkers, false)
      : say('  skip  postgres: no PostgreSQL here (Debian: apt-get install postgresql, or set DATABASE_URL)'),
  screens: () => suite(['screens'], threeWorkers, false),
  builds: () =>
    Promise.all([
      check('build, H5', process.execPath, ['scripts/buildOnce.mjs', 'h5']),
      check('build, mini-program', process.execPath, ['scripts/buildOnce.mjs', 'weapp']),
    ]),
  engine: () => suite(['engine'], fourWorkers, false),
  e2e: () => suite(['e2e'], fourWorkers, false),
  weapp: () => suite(['weapp'], fourWorkers, false),
}

/** Suites that drive a browser. */
const browserSuites = ['engine', 'e2e', 'weapp']

const asked = process.argv.slice(2).filter(word => word !== '--full')
if (asked.includes('--list')) {
  say(Object.keys(parts).join('\n'))
  process.exit(0)
}
const unknown = asked.filter(name => !parts[name])
if (unknown.length) fail(`no such part: ${unknown.join(', ')} (there are: ${Object.keys(parts).join(', ')})`)
/** The embedded database is PostgreSQL too; what differs on a server has tests of its own (contract/postgres). */
const everyDay = Object.keys(parts).filter(name => name !== 'postgres')
const TURNS = 6
/** The same for a commit whenever it is tested. */
const turnOfCommit = () => {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const number = status === 0 ? parseInt(stdout.slice(0, 8), 16) : 0
  return `${(number % TURNS) + 1}/${TURNS}`
}
const turn = asked.length || inFull ? undefined : (process.env.TESTS_TURN ?? turnOfCommit())
const [ofTurn, ofTurns] = (turn ?? '1/1').split('/').map(Number)
if (!(ofTurn >= 1 && ofTurn <= ofTurns)) fail(`TESTS_TURN names a turn of how many, as 2/6, not ${turn}`)
const chosen = asked.length ? asked : inFull ? Object.keys(parts) : everyDay

const started = Date.now()
say('ALM mall shop: tests')
if (turn) say(`  every requirement, and turn ${turn} of the other tests`)
try {
  // two package managers, each waits for its own network
  const browser = chosen.some(name => browserSuites.includes(name)) && ensureBrowser()
  await Promise.all([installModules(), browser])
} catch (error) {
  fail(`${(error.output ?? '').slice(-4000)}\n${error.message}`)
}
mkdirSync(out, { recursive: true })
// a check has one thread, long ones first; a suite has workers of its own
const checks = ['types', 'format', 'unused', 'floors', 'weappTypes', 'lint', 'requirements']
const waiting = checks.filter(name => chosen.includes(name))
const lane = async options => {
  for (let name = waiting.shift(); name; name = waiting.shift()) await parts[name](options)
}
const suites = chosen.filter(name => !checks.includes(name))
/** Asked for together they are one run: workers go on with the browsers and sandboxes they have. */
const isOneRun = browserSuites.every(name => suites.includes(name))
// suites wait now and then, those of a browser most: one check beside them has that, and nothing else; what is then left
// to check goes on two at a time
const beside = suites.length > 0 ? lane({ lowly: true }) : lane()
for (const name of suites.filter(one => !isOneRun || !browserSuites.includes(one))) await parts[name]()
if (isOneRun) await suite(browserSuites, fourWorkers, false)
await Promise.all([beside, lane()])
for (const problem of problems) process.stdout.write(`\n--- ${problem}\n`)
say(`\n  in ${Math.round((Date.now() - started) / 1000)} s`)
if (turn) say(`  ${totals.left} left to the other turns`)
say(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed ? 1 : 0)
