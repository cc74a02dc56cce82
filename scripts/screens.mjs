// npm run screens: pictures of every screen, on both targets and in both themes, into docs/screens. `--help` for more.
import { spawnSync } from 'node:child_process'
import { bin, build, checkNode, ensureBrowser, fail, installModules, root } from './lib/steps.mjs'

checkNode()
try {
  await installModules()
  if (!process.argv.includes('--help')) {
    await ensureBrowser()
    // folders of builds made elsewhere
    if (!process.env.H5_DIST) await build('h5')
    if (!process.env.WEAPP_DIST) await build('weapp')
  }
} catch (error) {
  fail(`${(error.output ?? '').slice(-4000)}\n${error.message}`)
}
const { status } = spawnSync(bin('tsx'), ['tests/pictures/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
