// npm run screens: pictures of every screen, on both targets and in both themes, into tests/.out/screens; those of docs/screens are renewed. `--help` for more.
import { spawnSync } from 'node:child_process'
import { bin, build, checkNode, ensureBrowser, fail, installModules, root, say } from './lib/steps.mjs'

const USAGE = `Usage: npm run screens -- [options]
  --only NAME      pictures whose name holds the text; may be repeated
  --target NAME    h5 or weapp; default both
  --variant NAME   plain, en, 320 or 768; default all
  --theme NAME     light or dark; default light, and both at the plain width
  --no-audit       do not run axe on the H5 pages
Writes tests/.out/screens/<target>/<theme>/<name>.png and an overview of each target, and renews the pictures that
docs/screens keeps (tests/pictures/shown.ts) where one visibly changed.`

if (process.argv.some(word => word === '--help' || word === '-h')) {
  say(USAGE)
  process.exit(0)
}
checkNode()
try {
  await installModules()
  await ensureBrowser()
  // folders of builds made elsewhere
  if (!process.env.H5_DIST) await build('h5')
  if (!process.env.WEAPP_DIST) await build('weapp')
} catch (error) {
  fail(`${(error.output ?? '').slice(-4000)}\n${error.message}`)
}
const { status } = spawnSync(bin('tsx'), ['tests/pictures/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
