import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const COMMAND = path.resolve(__dirname, '../../../scripts/configure.mjs')
const page = (settings: string) =>
  `<!doctype html><head><script type="application/json" id="alm-settings">${settings}</script><!-- ${'x'.repeat(600)} --></head>`

let dist = ''
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'configure-'))
  writeFileSync(path.join(dist, 'index.html'), page(''))
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

const write = (text: string) => writeFileSync(path.join(dist, 'app-config.json'), text)
const run = (...more: string[]) => execFileSync(process.execPath, [COMMAND, '--dist', dist, ...more])
const written = () => readFileSync(path.join(dist, 'index.html'), 'utf8')

describe('npm run configure', () => {
  it('writes the settings into the document, and into what is served compressed', () => {
    write('{ "gateway": "https://gw.example.com" }')
    run()
    expect(written()).toBe(page('{"gateway":"https://gw.example.com"}'))
    expect(brotliDecompressSync(readFileSync(path.join(dist, 'index.html.br'))).toString()).toBe(written())
  })

  it('takes newer settings for older ones, also of another file', () => {
    write('{"gateway":"https://old.example.com"}')
    run()
    const other = path.join(dist, 'other.json')
    writeFileSync(other, '{"gateway":"https://new.example.com"}')
    run('--settings', other)
    expect(written()).toBe(page('{"gateway":"https://new.example.com"}'))
    expect(readFileSync(path.join(dist, 'app-config.json'), 'utf8')).toContain('new.example.com')
  })

  it('writes nothing that ends the block', () => {
    write('{"payAppId":"</script><script>stolen=1</script>"}')
    run()
    expect(written().match(/<\/script>/g)).toHaveLength(1)
    const [, text = ''] = /alm-settings">(.*?)<\/script>/.exec(written()) ?? []
    expect(JSON.parse(text)).toEqual({ payAppId: '</script><script>stolen=1</script>' })
  })

  it.each(['', '{', '[]', 'null', '"text"'])('refuses %j and leaves the document as it is', text => {
    write(text)
    const { status, stderr } = spawnSync(process.execPath, [COMMAND, '--dist', dist])
    expect(status).toBe(1)
    expect(stderr.toString()).toContain('app-config.json')
    expect(written()).toBe(page(''))
  })
})
