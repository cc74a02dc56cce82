import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runInNewContext } from 'node:vm'
import { clock } from '@/platform/clock'
import { decodeConfig, once } from '@/platform/env/config'
import type * as Env from '@/platform/env/index.h5'
import { host } from '@/platform/host/index.h5'
import { http } from '@/platform/http/index.h5'
import { payment } from '@/platform/payment/index.h5'
import { phone } from '@/platform/phone/index.h5'
import { random } from '@/platform/random/index.h5'
import { storage } from '@/platform/storage/index.h5'
import { chooseLocale, startLocale, useLocale } from '@/stores/preferences/locale'
import { chooseTheme, schemeOf, startTheme, useTheme } from '@/stores/preferences/theme'

const scope = globalThis as { window?: unknown; navigator?: unknown }
const installWindow = (members: object): void => {
  scope.window = members
}
afterEach(() => {
  delete scope.window
  delete scope.navigator
  jest.restoreAllMocks()
})

const memory = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

describe('browser http', () => {
  let server: Server
  let url = ''
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/hang') return
      if (request.url === '/cut') {
        response.writeHead(200, { 'Content-Length': '100' })
        response.write('{"code"')
        setImmediate(() => response.destroy())
        return
      }
      let body = ''
      request.on('data', chunk => (body += String(chunk)))
      request.on('end', () => {
        response.writeHead(201, { Authorization: 'tok-2', 'X-Got': String(request.headers['x-sent']) })
        response.end(`text:${body}`)
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  beforeEach(() => installWindow({}))

  it('answers status, headers in lower case and the body as text', async () => {
    const { answer } = http.send({ method: 'POST', url, headers: { 'X-Sent': 'yes' }, body: '值' })
    await expect(answer).resolves.toMatchObject({
      status: 201,
      headers: { authorization: 'tok-2', 'x-got': 'yes' },
      body: 'text:值',
    })
  })

  describe('of a call the document has made already', () => {
    const asked = { status: 200, headers: {}, body: 'before' }
    const send = (
      answer: Promise<typeof asked>,
      more: { body?: string; token?: string; url?: string } = {},
    ) => {
      globalThis.__AHEAD__ = { calls: [{ url, body: '{}', token: 'g-1', answer, ...more }] }
      const again = () =>
        http.send({ method: 'POST', url, headers: { Authorization: 'g-1' }, body: '{}' }).answer
      return again
    }

    afterEach(() => {
      globalThis.__AHEAD__ = undefined
    })

    it('gives that answer, once', async () => {
      const again = send(Promise.resolve(asked))
      await expect(again()).resolves.toBe(asked)
      await expect(again()).resolves.toMatchObject({ body: 'text:{}' })
    })

    it('asks itself where that failed', async () => {
      const again = send(Promise.reject(new TypeError('Failed to fetch')))
      await expect(again()).resolves.toMatchObject({ body: 'text:{}' })
    })

    it.each([
      ['with another body', { body: '{"a":1}' }],
      ['signed with another token', { token: 'g-0' }],
      ['at another address', { url: 'https://other.example/' }],
    ])('asks itself for one %s', async (_what, more) => {
      await expect(send(Promise.resolve(asked), more)()).resolves.toMatchObject({ body: 'text:{}' })
    })
  })

  it('tells a cut-off body and a refused connection from an abort', async () => {
    const get = (path: string) => http.send({ method: 'GET', url: `${url}${path}`, headers: {} })
    await expect(get('/cut').answer).rejects.toMatchObject({ reason: 'network' })
    await expect(
      http.send({ method: 'GET', url: 'http://127.0.0.1:1/', headers: {} }).answer,
    ).rejects.toMatchObject({
      reason: 'network',
    })
    const hung = get('/hang')
    hung.abort()
    await expect(hung.answer).rejects.toMatchObject({ reason: 'aborted' })
  })
})

describe('browser storage', () => {
  it('keeps text', () => {
    installWindow({ localStorage: memory() })
    expect([storage.set('a', 'b'), storage.get('a'), storage.remove('a'), storage.get('a')]).toEqual([
      undefined,
      'b',
      undefined,
      undefined,
    ])
  })

  it('reports a full one as a value', () => {
    const setItem = () => {
      throw new DOMException('exceeded the quota', 'QuotaExceededError')
    }
    installWindow({ localStorage: { ...memory(), setItem } })
    expect(storage.set('a', 'b')).toBe('full')
  })

  it('reports a denied one as a value, in every function', () => {
    installWindow({
      get localStorage() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect([storage.get('a'), storage.set('a', 'b'), storage.remove('a'), storage.keys()]).toEqual([
      undefined,
      'denied',
      'denied',
      [],
    ])
  })
})

describe('browser phone', () => {
  it.each([
    ['13812345678', 'tel:13812345678'],
    ['+86 138-1234-5678', 'tel:+8613812345678'],
    ['0512-62880000转8012', 'tel:051262880000'],
    ['0512-62880000 分机 8012', 'tel:051262880000'],
    ['(0512) 6288 0000 ext. 12', 'tel:051262880000'],
    ['400-800-8888/13812345678', 'tel:4008008888'],
    ['13812345678、13912345678', 'tel:13812345678'],
    ['13812345678，13912345678', 'tel:13812345678'],
    ['客服；400-800-8888;8', 'tel:4008008888'],
  ])('dials the first number of %s', async (text, address) => {
    const location = { href: '' }
    installWindow({ location })
    await expect(phone.call(text)).resolves.toBe(true)
    expect(location.href).toBe(address)
  })

  it.each(['138****5678', '1381234＊＊＊＊', '暂无', '', '转8012'])('dials nothing for %s', async text => {
    const location = { href: '' }
    installWindow({ location })
    await expect(phone.call(text)).resolves.toBe(false)
    expect(location.href).toBe('')
  })
})

describe('browser leaves', () => {
  it('draw different random bytes each time', async () => {
    const drawn = await Promise.all([random.randomBytes(16), random.randomBytes(16)])
    expect(Buffer.from(drawn[0] ?? []).equals(Buffer.from(drawn[1] ?? []))).toBe(false)
  })

  it('cannot pay by themselves', async () => {
    const params = { timeStamp: '', nonceStr: '', package: '', signType: 'MD5', paySign: '' } as const
    await expect(payment.requestPayment(params)).resolves.toEqual({ kind: 'unsupported' })
  })

  it.each([
    [{ __MICRO_APP_ENVIRONMENT__: true }, 'x', 'microApp'],
    [{}, 'Mozilla AlmShell/1.0', 'nativeShell'],
    [{}, 'Mozilla MicroMessenger/8.0', 'messagingApp'],
    [{}, 'Mozilla MicroMessenger/8.0 miniProgram/wx1', 'miniProgram'],
    [{ __wxjs_environment: 'miniprogram' }, 'Mozilla', 'miniProgram'],
    [{}, 'Mozilla', 'browser'],
  ])('[F001] know what surrounds the app: %p %s', (members, userAgent, expected) => {
    installWindow(members)
    scope.navigator = { userAgent }
    expect(host.detectHost('AlmShell')).toBe(expected)
  })

  it('run a task later, or not at all', async () => {
    const ran: string[] = []
    await new Promise<void>(resolve => {
      clock.after(1, () => ran.push('cancelled'))()
      clock.after(2, resolve)
    })
    expect(ran).toEqual([])
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000)
  })
})

describe('run-time configuration', () => {
  it('takes defaults for what is missing or odd', () => {
    expect(
      decodeConfig({ gateway: 'https://gw.example/api//', payHosts: 'x', schemeEnv: 'x' }, 'shop.example'),
    ).toMatchObject({
      gateway: 'https://gw.example/api',
      domainName: 'shop.example',
      schemeEnv: 'release',
      payHosts: [],
    })
    expect(decodeConfig('<html>', 'own')).toMatchObject({ gateway: '', domainName: 'own' })
  })

  it('is asked for once, and again after a failure', async () => {
    let asked = 0
    const load = once(async () => {
      asked += 1
      if (asked === 1) throw new Error('down')
      return asked
    })
    await expect(load()).rejects.toThrow('down')
    await expect(Promise.all([load(), load()])).resolves.toEqual([2, 2])
    expect(asked).toBe(2)
  })

  const readConfig = (members: object, answers: Response[]) => {
    installWindow({ location: { hostname: 'own.example' }, ...members })
    const fetching = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => answers.shift() ?? Response.error())
    let load: () => Promise<unknown> = async () => undefined
    jest.isolateModules(() => {
      load = jest.requireActual<typeof Env>('@/platform/env/index.h5').loadConfig
    })
    return { load, fetching }
  }

  it('is what the page already started to read', async () => {
    const { load, fetching } = readConfig({ __APP_CONFIG__: Promise.resolve({ gateway: '/gw' }) }, [])
    await expect(load()).resolves.toMatchObject({ gateway: '/gw', domainName: 'own.example' })
    expect(fetching).not.toHaveBeenCalled()
  })

  it('is read from the file beside the page, and defaults without one', async () => {
    const file = Response.json({ gateway: '/gw2', domainName: 'd' })
    const failedStart = {
      __APP_CONFIG__: { then: (_done: unknown, fail: (error: Error) => void) => fail(new Error('offline')) },
    }
    const { load } = readConfig(failedStart, [file])
    await expect(load()).resolves.toMatchObject({ gateway: '/gw2', domainName: 'd' })
    const missing = readConfig({}, [new Response('', { status: 404 })])
    await expect(missing.load()).resolves.toMatchObject({ gateway: '', domainName: 'own.example' })
    const broken = readConfig({}, [new Response('', { status: 500 }), new Response('', { status: 500 })])
    await expect(broken.load()).rejects.toThrow('500')
  })

  /** What the document starts to read before any code has come. */
  const started = (answer: Response): Promise<unknown> => {
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(readFileSync('src/index.html', 'utf8')) ?? []
    const members: { __APP_CONFIG__?: Promise<unknown> } = {}
    runInNewContext(script, { window: members, fetch: async () => answer, Promise })
    return members.__APP_CONFIG__ ?? Promise.reject(new Error('nothing was started'))
  }

  it('is asked for again when the document was answered by a server in trouble', async () => {
    const file = Response.json({ gateway: '/gw3' })
    const { load } = readConfig({ __APP_CONFIG__: started(new Response('', { status: 503 })) }, [file])
    await expect(load()).resolves.toMatchObject({ gateway: '/gw3' })
  })

  it('is the defaults when the document found no file', async () => {
    const { load, fetching } = readConfig({ __APP_CONFIG__: started(new Response('', { status: 404 })) }, [])
    await expect(load()).resolves.toMatchObject({ gateway: '' })
    expect(fetching).not.toHaveBeenCalled()
  })
})

describe('preferences', () => {
  const device = () => {
    const media = Object.assign(new EventTarget(), { matches: true })
    return { media, members: { localStorage: memory(), matchMedia: () => media } }
  }

  it('[F005] the theme follows the device until one is chosen, and the choice lasts', () => {
    const { media, members } = device()
    installWindow(members)
    const stop = startTheme()
    expect(schemeOf(useTheme.getState())).toBe('dark')
    media.dispatchEvent(Object.assign(new Event('change'), { matches: false }))
    expect(schemeOf(useTheme.getState())).toBe('light')
    chooseTheme('dark')
    stop()
    startTheme()
    expect(useTheme.getState().choice).toBe('dark')
    expect(schemeOf(useTheme.getState())).toBe('dark')
  })

  it('[F002] [F003] [F006] the language is zh-CN until en-US is chosen', () => {
    installWindow(device().members)
    expect(startLocale()).toBe('zh-CN')
    chooseLocale('en-US')
    expect([startLocale(), useLocale.getState().locale]).toEqual(['en-US', 'en-US'])
  })
})
