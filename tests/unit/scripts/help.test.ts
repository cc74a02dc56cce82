import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const SCRIPTS = path.resolve(__dirname, '../../../scripts')

it('npm run screens -- --help prints its options where nothing is installed', () => {
  const bare = mkdtempSync(path.join(tmpdir(), 'alm-help-'))
  cpSync(SCRIPTS, path.join(bare, 'scripts'), { recursive: true })
  const { status, stdout } = spawnSync(process.execPath, ['scripts/screens.mjs', '--help'], {
    cwd: bare,
    encoding: 'utf8',
    timeout: 20_000,
  })
  rmSync(bare, { recursive: true })
  expect(stdout).toMatch(/^Usage: npm run screens -- \[options\]\n {2}--only NAME/)
  expect(status).toBe(0)
})

it('npm start says on Windows where it runs', () => {
  const onWindows = `Object.defineProperty(process, 'platform', { value: 'win32' })
    import(${JSON.stringify(path.join(SCRIPTS, 'start.mjs'))})`
  const { status, stderr } = spawnSync(process.execPath, ['--eval', onWindows], { encoding: 'utf8' })
  expect(stderr).toContain('run this in WSL')
  expect(status).toBe(1)
})
