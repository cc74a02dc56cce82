import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { checkVariables } from '../../../scripts/lib/settings.mjs'

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

  it.each([
    ['gateway', '"gw.example.com"', 'an address (https://…) or a path (/…)'],
    ['socketGateway', '"https://gw.example.com"', 'an address (wss://…) or "off"'],
    ['domainName', '"https://mall.example.com"', 'a domain without scheme'],
    ['trustedHosts', '["https://docs.example.com"]', 'a list of hosts without scheme and path'],
    ['payHosts', '"pay.example.com"', 'a list of hosts'],
    ['hostOrigins', '["portal.example.com"]', 'a list of origins'],
    ['hostOrigins', '["https://portal.example.com/"]', 'a list of origins'],
    ['nativeShellChannel', '3', '1, 2 or 4'],
    ['offlineStart', '"false"', 'true or false'],
    ['buttonCodes', '["order.pay"]', 'texts by name'],
  ])('refuses what the shop would not read as it is meant: %s %s', (name, value, expected) => {
    write(`{"payAppId":"wx1","${name}":${value}}`)
    const { status, stderr } = spawnSync(process.execPath, [COMMAND, '--dist', dist])
    expect(status).toBe(1)
    expect(stderr.toString()).toContain(`${name}: ${value} is not ${expected}`)
    expect(written()).toBe(page(''))
  })

  it('takes the file as the build writes it, and every setting as the documents have it', () => {
    const built = readFileSync(path.resolve(__dirname, '../../../config/h5/app-config.json'), 'utf8')
    write(built)
    expect(run().toString()).not.toContain('note')
    const full = {
      gateway: '/gw',
      socketGateway: 'wss://gw.example.com',
      trustedHosts: ['docs.example.com', 'files.example.com:8443'],
      hostOrigins: ['https://portal.example.com', 'http://127.0.0.1:4000'],
      payHosts: ['pay.example.com', 'http://127.0.0.1:4000'],
      mapService: '/map-service',
      workflowBase: 'https://flow.example.com/bpm',
      buttonCodes: { 'order.pay': 'code' },
      offlineStart: false,
    }
    write(JSON.stringify({ ...(JSON.parse(built) as object), ...full }))
    run()
    expect(written()).toContain('"workflowBase":"https://flow.example.com/bpm"')
  })

  it('names what is no setting, and reads a file that begins with the mark of a Windows editor', () => {
    write('\uFEFF{"gatway":"https://gw.example.com"}')
    expect(run().toString()).toContain('gatway is no setting of the shop')
    expect(written()).toBe(page('{"gatway":"https://gw.example.com"}'))
  })

  it.each(['', '{', '[]', 'null', '"text"'])('refuses %j and leaves the document as it is', text => {
    write(text)
    const { status, stderr } = spawnSync(process.execPath, [COMMAND, '--dist', dist])
    expect(status).toBe(1)
    expect(stderr.toString()).toContain('app-config.json')
    expect(written()).toBe(page(''))
  })
})

describe('the variables of a mini-program build', () => {
  const check = (env: Record<string, string>) => {
    const notes: string[] = []
    return { problems: checkVariables(env, text => notes.push(text)), notes }
  }

  it('are taken as the documents have them', () => {
    const env = {
      TARO_APP_GATEWAY: 'https://gw.example.com',
      TARO_APP_PAY_HOSTS: 'pay.example.com,http://127.0.0.1:4000',
      TARO_APP_BUTTON_CODES: 'order.pay=CODE,order.cancel=CODE',
      TARO_APP_DEMO_PAGES: 'off',
      TARO_APP_PAY_ICONS: '',
    }
    expect(check(env)).toEqual({ problems: [], notes: [] })
  })

  it.each([
    ['TARO_APP_GATEWAY', 'gw.example.com'],
    ['TARO_APP_GATEWAY', '/gw'],
    ['TARO_APP_TRUSTED_HOSTS', 'docs.example.com,https://files.example.com'],
    ['TARO_APP_SCHEME_ENV', 'beta'],
    ['TARO_APP_BUTTON_CODES', 'order.pay'],
  ])('are refused by name before the build: %s=%s', (name, value) => {
    expect(check({ [name]: value }).problems).toEqual([expect.stringContaining(`${name}: `)])
  })

  it('are told where nothing reads them', () => {
    expect(check({ TARO_APP_GATWAY: 'https://gw.example.com' }).notes).toEqual([
      expect.stringContaining('TARO_APP_GATWAY is no setting'),
    ])
  })
})
