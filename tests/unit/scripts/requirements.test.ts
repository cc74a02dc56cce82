import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const COMMAND = path.resolve(__dirname, '../../../scripts/requirements.mjs')
const title = (id: string) => `'[${id}] does it'`

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'requirements-'))
  writeFileSync(path.join(folder, 'table.tsv'), 'id\tgroup\ttext\nZ001\tZ\tone\nZ002\tZ\tother\n')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The command with these tests; each is a call with its title. */
const run = (...tests: string[]) => {
  writeFileSync(path.join(folder, 'some.test.ts'), tests.join('\n'))
  const options = ['--table', path.join(folder, 'table.tsv'), '--tests', folder]
  const { status, stdout } = spawnSync(process.execPath, [COMMAND, ...options], { encoding: 'utf8' })
  return { status, stdout }
}
const daily = (id: string) => `it(${title(id)}, () => undefined)`
const full = (id: string) => `itInFull(${title(id)}, () => undefined)`

describe('npm run requirements', () => {
  it('passes when each requirement is proven', () => {
    expect(run(daily('Z001'), daily('Z002'))).toMatchObject({ status: 0 })
  })

  it.each([
    ['no test proves one', [daily('Z001')], 'proven by no test: Z002'],
    ['one is proven in full only', [daily('Z001'), full('Z002')], 'proven in full only, not every day: Z002'],
    ['a test names one that is not there', [daily('Z001'), daily('Z002'), daily('Z003')], 'not exist: Z003'],
  ])('fails when %s, and says which', (_when, tests, text) => {
    expect(run(...tests)).toMatchObject({ status: 1, stdout: expect.stringContaining(text) })
  })
})
