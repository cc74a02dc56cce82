// npm run dev:h5 | dev:weapp: the sandbox and a build that watches, against each other. A second command (the other
// target) joins the sandbox of the first.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { addressIn, family } from './lib/children.mjs'
import { copyLibraries } from './lib/libraries.mjs'
import { bin, checkNode, fail, forgetBuild, installModules, root, say } from './lib/steps.mjs'

const target = process.argv[2]
if (target !== 'h5' && target !== 'weapp') fail('usage: node scripts/dev.mjs h5|weapp [sandbox options]')
checkNode()
await installModules()

const noted = path.join(root, '.sandbox/address')
const children = family()
children.endOnSignals()

/** The sandbox of a command that runs in another terminal. */
const running = async () => {
  try {
    const address = readFileSync(noted, 'utf8')
    return (await fetch(`${address}/app-config.json`)).ok ? address : undefined
  } catch {
    // never noted, or gone since
    return undefined
  }
}

const startSandbox = () =>
  new Promise((resolve, reject) => {
    const options = [
      '--import',
      'tsx',
      'sandbox/cli.ts',
      '--data',
      '.sandbox/data',
      '--control',
      ...process.argv.slice(3),
    ]
    const sandbox = children.start(process.execPath, options, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let text = ''
    sandbox.stdout.on('data', data => {
      process.stdout.write(data)
      text += data
      const address = addressIn(text)
      if (!address) return
      mkdirSync(path.dirname(noted), { recursive: true })
      writeFileSync(noted, address)
      resolve(address)
    })
    void sandbox.ended.then(({ code, error }) => {
      rmSync(noted, { force: true })
      reject(error ?? new Error(`the sandbox stopped (exit ${code})`))
    })
  })

/** The mini-program is built for one gateway, which need not be a sandbox's; the H5 page reads the sandbox's settings. */
const gateway = target === 'weapp' ? process.env.TARO_APP_GATEWAY : undefined
if (target === 'h5' && process.env.TARO_APP_GATEWAY)
  say(
    '  note: dev:h5 does not read TARO_APP_GATEWAY: build and configure for another gateway (docs/deployment.md)',
  )
const joined = gateway ? undefined : await running()
if (joined) say(`  joining the sandbox at ${joined}, started by another command`)
if (gateway) say(`  talking to ${gateway} (TARO_APP_GATEWAY), without a sandbox`)
const address = gateway ?? joined ?? (await startSandbox().catch(error => fail(error.message)))

say(`\n  Building for ${target}, watching for changes …`)
say(
  target === 'h5'
    ? '  The shop will be at the address that is printed below as "Listening at".'
    : '  Open this folder in the WeChat devtools once the first build is done (dist/weapp).',
)
forgetBuild(target)
// the development server serves this folder beside what it builds in memory
if (target === 'h5') copyLibraries(path.join(root, 'dist/h5/lib'))
children.start(bin('taro'), ['build', '--type', target, '--watch', '--no-check'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    NODE_ENV: 'development',
    SANDBOX_URL: address,
    TARO_APP_GATEWAY: gateway ?? `${address}/gw`,
  },
})
await children.ended()
