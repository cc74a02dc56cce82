// npm run dev:h5 | dev:weapp: the sandbox and a build that watches, against each other.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { bin, checkNode, fail, installModules, root, say } from './lib/steps.mjs'

const target = process.argv[2]
if (target !== 'h5' && target !== 'weapp') fail('usage: node scripts/dev.mjs h5|weapp')
checkNode()
await installModules()

const sandbox = spawn(
  bin('tsx'),
  ['sandbox/cli.ts', '--data', '.sandbox/data', '--control', ...process.argv.slice(3)],
  {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)
const address = await new Promise((resolve, reject) => {
  let text = ''
  sandbox.stdout.on('data', data => {
    process.stdout.write(data)
    text += data
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text)
    if (found) resolve(found[0])
  })
  sandbox.on('close', code => reject(new Error(`the sandbox stopped (exit ${code})`)))
}).catch(error => fail(error.message))

say(`  building for ${target}, watching for changes …`)
const watch = spawn(bin('taro'), ['build', '--type', target, '--watch', '--no-check'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development', SANDBOX_URL: address, TARO_APP_GATEWAY: `${address}/gw` },
})
const stop = () => {
  watch.kill()
  sandbox.kill()
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
await Promise.race([once(watch, 'close'), once(sandbox, 'close')])
stop()
