// Steps shared by the commands. Plain Node: they run before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const stamps = path.join(root, '.cache/stamps')

export const say = text => process.stdout.write(`${text}\n`)

/** Ends the command with a message for a person, without a stack. */
export const fail = text => {
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}

const files = target => {
  const full = path.join(root, target)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [target]
  return readdirSync(full)
    .sort()
    .flatMap(name => files(path.join(target, name)))
}

/** SHA-256 over names and contents of files and folders, plus any further text. */
const fingerprint = (targets, ...more) => {
  const hash = createHash('sha256')
  for (const file of targets.flatMap(files)) hash.update(file).update(readFileSync(path.join(root, file)))
  for (const text of more) hash.update(String(text))
  return hash.digest('hex')
}

/** Runs `work` unless it was done for the same fingerprint and its results are still there. */
const once = async (name, stamp, results, work) => {
  const file = path.join(stamps, name)
  const done = existsSync(file) && readFileSync(file, 'utf8') === stamp
  if (done && results.every(result => existsSync(path.join(root, result)))) return false
  rmSync(file, { force: true })
  await work()
  mkdirSync(stamps, { recursive: true })
  writeFileSync(file, stamp)
  return true
}

/**
 * Runs a command; its output goes to a log that is shown when it fails. A line tells how long it has been running.
 * `lowly`: it gets what other processes leave of the processors.
 */
export const run = (label, command, args, { env = {}, quiet = true, lowly = false } = {}) =>
  new Promise((resolve, reject) => {
    const started = Date.now()
    const seconds = () => Math.round((Date.now() - started) / 1000)
    const log = []
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    if (lowly && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const timer = setInterval(() => say(`    … ${label}: still working, ${seconds()} s`), 15_000)
    child.stdout?.on('data', data => log.push(data))
    child.stderr?.on('data', data => log.push(data))
    child.on('error', reject)
    child.on('close', code => {
      clearInterval(timer)
      const output = Buffer.concat(log).toString()
      if (code === 0) return resolve({ output, seconds: seconds() })
      reject(Object.assign(new Error(`${label} failed (exit ${code})`), { output }))
    })
  })

export const bin = name => path.join(root, 'node_modules/.bin', name)

/** What the embedded database asks of Node came with 20.16 and 22.3. */
export const checkNode = () => {
  // npm and the tools are no programs there that Node starts without a shell
  if (process.platform === 'win32')
    fail('On Windows run this in WSL: https://learn.microsoft.com/windows/wsl')
  if (typeof process.getBuiltinModule !== 'function')
    fail(`Node 20.16, 22.3 or newer is needed; this is Node ${process.versions.node}.`)
}

/** Installs the modules of the lock file when they are missing or the lock file changed. */
export const installModules = async () => {
  const stamp = fingerprint(['package-lock.json', '.npmrc'], process.version)
  const results = ['node_modules/@tarojs/cli', 'node_modules/fastify']
  const work = async () => {
    say('  installing modules from the lock file (about a minute) …')
    await run('npm ci', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      env: { NODE_ENV: 'development' },
    })
    // .npmrc lets no install script run, so the commit hooks are set here
    if (existsSync(path.join(root, '.git')))
      await run('husky', bin('husky'), []).catch(error => say(`  note: no commit hooks: ${error.message}`))
  }
  if (await once('install', stamp, results, work)) say('  modules installed')
}

const buildInputs = [
  'src',
  'types',
  'config',
  'babel.config.js',
  'package-lock.json',
  'project.config.json',
  'tsconfig.json',
  'tests/bench/budgets.json',
  'scripts/build.mjs',
  'scripts/lib/compress.mjs',
  'scripts/lib/drawLogin.mjs',
  'scripts/lib/firstCode.mjs',
  'scripts/lib/libraries.mjs',
  'scripts/lib/offlineWorker.mjs',
  'scripts/lib/oneScript.js',
  'scripts/lib/packageSizes.mjs',
  'scripts/lib/securityHeaders.mjs',
  'scripts/lib/settings.mjs',
]

/** Settings of the build that come from outside (docs/deployment.md). */
const settingsOf = env =>
  Object.entries({ ...process.env, ...env }).filter(([name]) => name.startsWith('TARO_APP_'))

/** What lies in dist/<target> will not be what `build` made. */
export const forgetBuild = target => rmSync(path.join(stamps, `build-${target}`), { force: true })

/** Builds one target into dist/<target> when its sources changed. `env` holds build-time settings. */
export const build = async (target, env = {}) => {
  const stamp = fingerprint(buildInputs, target, JSON.stringify(settingsOf(env).sort()))
  const work = async () => {
    say(`  building the ${target === 'h5' ? 'H5 app' : 'mini-program'} …`)
    const { seconds } = await run(`build ${target}`, process.execPath, ['scripts/build.mjs', target], { env })
    say(`  built in ${seconds} s`)
  }
  return once(
    `build-${target}`,
    stamp,
    [`dist/${target}/${target === 'h5' ? 'index.html' : 'app.json'}`],
    work,
  )
}

/** Chromium and fonts for the browser tests: installed with apt-get when absent and allowed, else a clear message. */
export const ensureBrowser = async () => {
  const fonts = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  const hasFonts = fonts.status === 0 && fonts.stdout.trim() !== ''
  if (findChromium() && hasFonts) return
  const apt = spawnSync('apt-get', ['--version']).status === 0 && process.getuid?.() === 0
  if (!apt) {
    if (findChromium()) return say('  note: no Chinese font found, pictures will show boxes')
    fail(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell fonts-noto-cjk) or set CHROMIUM_PATH.',
    )
  }
  say('  installing Chromium and a Chinese font with apt-get …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get update', 'apt-get', ['update'], { env })
  const install = browser =>
    run(
      'apt-get install',
      'apt-get',
      ['install', '-y', '--no-install-recommends', browser, 'fonts-noto-cjk', 'fontconfig'],
      { env },
    )
  // not every distribution has the shell by itself
  await install('chromium-headless-shell').catch(() => install('chromium'))
}
