// npm start: installs, builds and serves the shop on the sandbox. Second starts reuse what did not change.
import { spawn } from 'node:child_process'
import { passSignals } from './lib/children.mjs'
import { build, checkNode, fail, installModules, root, say } from './lib/steps.mjs'

checkNode()
const started = Date.now()
say('ALM mall shop')
try {
  await installModules()
  await build('h5')
} catch (error) {
  fail(`${error.output ? `${error.output.slice(-4000)}\n` : ''}${error.message}`)
}
say(`  ready to serve after ${Math.round((Date.now() - started) / 1000)} s; starting the sandbox …`)
const options = [
  '--import',
  'tsx',
  'sandbox/cli.ts',
  '--static',
  'dist/h5',
  '--data',
  '.sandbox/data',
  ...process.argv.slice(2),
]
// in a group of its own: Ctrl+C reaches it once, by this command; a second one would not wait for the data to be kept.
// Nor does the end of the terminal reach it by itself
const sandbox = spawn(process.execPath, options, {
  cwd: root,
  stdio: 'inherit',
  detached: true,
})
passSignals(sandbox)
sandbox.on('close', code => process.exit(code ?? 0))
