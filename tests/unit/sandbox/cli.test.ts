import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parseMaps } from '../../../sandbox/partner/maps'
import { type SandboxProcess, startCompiledSandbox, startSandboxProcess } from '../../support/sandboxProcess'
import { SignedClient } from '../../support/signedClient'
import { itInFull } from '../../support/figure'

const PAGE = '<!doctype html><title>shop</title><script type="application/json" id="alm-settings"></script>'
const SCRIPT = `/* ${'app '.repeat(1_000)}*/`
let folder: string
let sandbox: SandboxProcess

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sandbox-app-'))
  mkdirSync(path.join(folder, 'js'))
  writeFileSync(path.join(folder, 'index.html'), PAGE)
  writeFileSync(path.join(folder, 'js/app.0123abcd.js'), SCRIPT)
  writeFileSync(path.join(folder, 'js/app.0123abcd.js.br'), brotliCompressSync(`${SCRIPT}//br`))
  writeFileSync(path.join(folder, 'js/plain.js'), SCRIPT)
  writeFileSync(path.join(folder, 'app-config.json'), '{"gateway":"of the build"}')
  const faults = ['--fault', 'html:alc-public-user/LoginAction/*:1']
  sandbox = await startSandboxProcess(
    '--static',
    folder,
    '--scenario',
    'initial-password',
    '--control',
    '--maps',
    'key-1:code-1',
    ...faults,
  )
}, 120_000)
afterAll(async () => {
  await sandbox.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const get = (file: string, encoding = 'identity') =>
  fetch(`${sandbox.url}${file}`, { headers: { 'Accept-Encoding': encoding } })

describe('the command line', () => {
  it('prints the address, two accounts and the way to the mini-program', () => {
    const text = sandbox.output()
    expect(text).toContain('13800000001 / Buyer@2026')
    expect(text).toContain('13800000002 / Buyer@2026')
    expect(text).toContain('npm run dev:weapp')
  })

  it('passes scenario, faults and control on', async () => {
    const client = await SignedClient.guest(sandbox.url)
    expect((await client.logIn('13800000001', 'Buyer@2026')).data.user.bInitPwd).toBe(true)
    expect(await (await get('/__control/faults')).json()).toMatchObject([{ kind: 'html', fired: 0 }])
  })

  it('[W019] has the maps service asked through itself, and keeps key and code to itself', async () => {
    const [config, page] = await Promise.all(
      ['/app-config.json', '/'].map(async file => (await get(file)).text()),
    )
    for (const text of [config, page]) {
      expect(text).toContain('"mapService":"/map-service"')
      expect(text).not.toMatch(/key-1|code-1/)
    }
  })

  it('hands out no script of a caller’s own in the name of the maps service', async () => {
    const asked = await get('/map-service/v3/place/text?callback=alert(document.domain)//')
    expect(asked.status).toBe(400)
    expect(await asked.text()).not.toContain('alert')
  })

  itInFull(
    'has no desk where a proxy may stand before it',
    async () => {
      const address = ['--public-url', 'https://shop.example', '--proxy', '10.0.0.5']
      const other = await startCompiledSandbox(...address)
      try {
        expect((await fetch(`${other.url}/desk`)).status).toBe(404)
        expect(other.output()).not.toContain('/desk')
      } finally {
        await other.end('SIGTERM')
      }
      expect((await get('/desk')).status).toBe(200)
    },
    60_000,
  )

  itInFull(
    'names what is wrong with its options',
    async () => {
      for (const odd of ['key-1', 'key-1:', ':code-1', 'a:b:c'])
        expect(() => parseMaps(odd)).toThrow('--maps wants KEY:CODE')
      await expect(startCompiledSandbox('--scenario', 'nowhere')).rejects.toThrow(
        'unknown scenario "nowhere"',
      )
      await expect(startCompiledSandbox('--proxy', 'shop')).rejects.toThrow('--proxy wants an address')
      await expect(startCompiledSandbox('--fault', 'nonsense:*')).rejects.toThrow('unknown fault "nonsense"')
      await expect(startCompiledSandbox('--static', path.join(folder, 'js'))).rejects.toThrow(
        'build the H5 app first',
      )
      const { port } = new URL(sandbox.url)
      await expect(startCompiledSandbox('--port', port)).rejects.toThrow(`:${port} cannot be listened on`)
    },
    60_000,
  )
})

describe('the app it serves', () => {
  it('is never kept without asking, except files named by their content', async () => {
    expect((await get('/')).headers.get('Cache-Control')).toBe('no-cache')
    expect((await get('/js/plain.js')).headers.get('Cache-Control')).toBe('no-cache')
    const hashed = await get('/js/app.0123abcd.js')
    expect(hashed.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(await hashed.text()).toBe(SCRIPT)
  })

  it('is sent as it was compressed by the build, else compressed on the way', async () => {
    const built = await get('/js/app.0123abcd.js', 'br')
    expect(built.headers.get('Content-Encoding')).toBe('br')
    // fetch decompresses: the build's own file says so at its end
    expect((await built.text()).endsWith('//br')).toBe(true)
    expect((await get('/js/plain.js', 'gzip')).headers.get('Content-Encoding')).toBe('gzip')
  })

  it('gets its run-time settings from the sandbox, not from the build', async () => {
    expect(await (await get('/app-config.json')).json()).toMatchObject({
      gateway: '/gw',
      domainName: 'mall.liancai.example',
      mapKey: '',
      guideInviteCode: 'LCYX8888',
      guideInviteUuid: 'invite-opr-liancai',
    })
  })

  it('stands on a document that holds these settings, for the address it was asked at', async () => {
    const html = await (await get('/')).text()
    const [, text = ''] = /id="alm-settings">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(text)).toEqual(await (await get('/app-config.json')).json())
    expect(text).toContain(new URL(sandbox.url).host)
  })

  it('has no other pages', async () => {
    expect((await get('/nothing.html')).status).toBe(404)
    expect((await get('/../package.json')).status).toBe(404)
  })
})

it('ends in good order when its terminal is closed', async () => {
  expect(await sandbox.end('SIGHUP')).toBe(0)
})
