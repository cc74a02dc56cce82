/** @jest-environment node */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import zlib from 'node:zlib'
import type { Browser } from 'playwright-core'
import { WebSocketServer } from 'ws'
import { FIXTURE_SHOP } from './fixtures'
import { launch, launchBrowser } from './index'
import type { LaunchOptions, MiniProgram } from './index'

jest.setTimeout(60_000)

interface SeenRequest {
  method: string
  url: string
  headers: http.IncomingHttpHeaders
  body: Buffer
}

let browser: Browser
let server: http.Server
let sockets: WebSocketServer
let base: string
let app: MiniProgram
let seen: SeenRequest[]

async function readBody(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** By path: what the local server does with a request. */
const answers: Record<string, (response: http.ServerResponse, url: URL, body: Buffer) => void> = {
  '/goods': (response, url) => {
    response.writeHead(200, { 'X-Token': 'tok-2', 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ q: url.searchParams.get('q') }))
  },
  '/echo': (response, _url, body) => response.end(body),
  '/packed': response => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.end(zlib.gzipSync('{"packed":true}'))
  },
  '/bytes': response => response.end(Buffer.from([0, 255, 1, 254])),
  '/html': response => response.end('<p>not json</p>'),
  '/broken': response => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half')
    response.socket?.destroySoon()
  },
  '/moved': response => response.writeHead(302, { location: '/goods?q=moved' }).end(),
  '/cookies': response => response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] }).end('{}'),
  '/silent': () => undefined,
  '/slow-body': response => {
    response.writeHead(200, { 'x-early': 'yes' })
    response.write('begun')
  },
}

beforeAll(async () => {
  browser = await launchBrowser()
  server = http.createServer((request, response) => {
    void readBody(request).then(body => {
      const { method = '', url = '', headers } = request
      seen.push({ method, url, headers, body })
      const address = new URL(url, base)
      const answer = answers[address.pathname]
      if (answer) answer(response, address, body)
      else response.writeHead(404).end('{}')
    })
  })
  sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, request) => {
    socket.send(`hello ${String(request.headers.token)}`)
    socket.on('message', (data: Buffer, isBinary) => {
      if (data.toString() === 'leave') socket.close(3000, 'kicked')
      else socket.send(data, { binary: isBinary })
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  seen = []
})
afterEach(() => app.close())
afterAll(async () => {
  await browser.close()
  sockets.close()
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

async function start(options: Partial<LaunchOptions> = {}): Promise<void> {
  const page = `pages/lab/index?base=${encodeURIComponent(base)}`
  app = await launch({ dist: FIXTURE_SHOP, browser, page, ...options })
}

async function inProgram<Result>(expression: string): Promise<Result> {
  return (await app.evaluate(expression)) as Result
}

describe('wx.request', () => {
  it('reaches a local server and gets status, headers and data', async () => {
    await start()
    await app.tap('Fetch')
    await app.waitForText('result 200 空 格 tok-2')
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/goods?q=%E7%A9%BA%20%E6%A0%BC' })
    expect(seen[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      referer: 'https://servicewechat.com/wx0000000000000000/devtools/page-frame.html',
    })
  })

  it.each([
    ['an object as JSON', { data: { a: 1 } }, '{"a":1}'],
    ['a text as it is', { data: '{"a" : 1}' }, '{"a" : 1}'],
    [
      'a form',
      { data: { a: '1 2', b: '中' }, header: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      'a=1%202&b=%E4%B8%AD',
    ],
  ])('posts %s', async (_name, options, body) => {
    await start()
    await app.wx('request', { url: `${base}/echo`, method: 'POST', ...options })
    expect(seen[0]?.body.toString()).toBe(body)
  })

  it('unpacks compressed answers, follows redirects, keeps text that is no JSON', async () => {
    await start()
    const data = async (path: string) =>
      ((await app.wx('request', { url: base + path })) as { data: unknown }).data
    expect(await data('/packed')).toEqual({ packed: true })
    expect(await data('/moved')).toEqual({ q: 'moved' })
    expect(await data('/html')).toBe('<p>not json</p>')
    expect(await app.wx('request', { url: `${base}/cookies` })).toMatchObject({ cookies: ['a=1', 'b=2'] })
    expect(await app.wx('request', { url: `${base}/nowhere` })).toMatchObject({ statusCode: 404 })
  })

  it('sends and receives bytes', async () => {
    await start()
    const bytes = await inProgram<number[]>(
      `[...new Uint8Array((await wx.request({
        url: '${base}/echo', method: 'POST', data: new Uint8Array([9, 0, 255]).buffer, responseType: 'arraybuffer',
      })).data)]`,
    )
    expect(bytes).toEqual([9, 0, 255])
    expect([...(seen[0]?.body ?? [])]).toEqual([9, 0, 255])
  })

  it('gives up after its timeout, before the headers and in the body', async () => {
    await start()
    for (const path of ['/silent', '/slow-body']) {
      const failure = app.wx('request', { url: base + path, timeout: 150 })
      await expect(failure).rejects.toMatchObject({ errMsg: 'request:fail timeout', errno: 5 })
    }
  })

  it('tells the headers early and can be aborted', async () => {
    await start()
    const outcome = await inProgram<unknown>(
      `new Promise(done => {
        const task = wx.request({ url: '${base}/slow-body', fail: failure => done([failure.errMsg, early]) })
        let early = ''
        task.onHeadersReceived(({ header }) => { early = header['x-early']; task.abort() })
      })`,
    )
    expect(outcome).toEqual(['request:fail abort', 'yes'])
  })

  it('fails on a truncated answer, a closed port and a foreign host', async () => {
    await start()
    const failure = (url: string) => app.wx('request', { url }).catch((error: Error) => error.message)
    expect(await failure(`${base}/broken`)).toMatch(/request:fail/)
    expect(await failure('http://127.0.0.1:1/')).toBe('request:fail net::ERR_CONNECTION_REFUSED')
    expect(await failure('https://example.com/x')).toBe('request:fail url not in domain list')
    expect((await app.report()).blocked).toEqual(['https://example.com/x'])
  })

  it('asks the mock first and the network when the mock has no answer', async () => {
    await start({
      request: ({ url, method, data }) =>
        url.endsWith('/mocked') ? { statusCode: 201, data: { method, data } } : undefined,
    })
    const mocked = await app.wx('request', { url: `${base}/mocked`, method: 'PUT', data: { a: 1 } })
    expect(mocked).toMatchObject({ statusCode: 201, data: { method: 'PUT', data: { a: 1 } } })
    expect(await app.wx('request', { url: `${base}/goods` })).toMatchObject({ statusCode: 200 })
    expect(app.requests().map(({ url }) => url)).toEqual([`${base}/mocked`, `${base}/goods`])
    expect(seen).toHaveLength(1)
  })
})

describe('files', () => {
  it('uploads a file with its fields and downloads one', async () => {
    await start()
    const filePath = await app.addFile('wxfile://tmp/contract.pdf', 'PDF bytes')
    await app.wx('uploadFile', {
      url: `${base}/echo`,
      filePath,
      name: 'files',
      formData: { datas: '{"a":1}' },
    })
    const sent = seen[0]?.body.toString() ?? ''
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(sent).toContain('name="datas"\r\n\r\n{"a":1}\r\n')
    expect(sent).toContain(
      'name="files"; filename="contract.pdf"\r\nContent-Type: application/pdf\r\n\r\nPDF bytes\r\n',
    )

    const download = (await app.wx('downloadFile', { url: `${base}/bytes` })) as { tempFilePath: string }
    expect(
      await inProgram(
        `[...new Uint8Array(wx.getFileSystemManager().readFileSync('${download.tempFilePath}'))]`,
      ),
    ).toEqual([0, 255, 1, 254])
  })
})

describe('wx.connectSocket', () => {
  const script = (actions: string): string => `new Promise(done => {
    const log = []
    const task = wx.connectSocket({ url: '${base.replace('http', 'ws')}/push', header: { token: 'tok-1' } })
    task.onOpen(() => log.push('open'))
    task.onError(({ errMsg }) => log.push(errMsg))
    task.onClose(({ code, reason }) => { log.push(['close', code, reason].join(' ').trim()); done(log) })
    ${actions}
  })`

  it('opens with headers, exchanges texts and bytes, and closes', async () => {
    await start()
    const log = await inProgram(
      script(`task.onMessage(({ data }) => {
        if (data instanceof ArrayBuffer) { log.push(new Uint8Array(data).join()); task.send({ data: 'ping' }) }
        else log.push(data)
        if (data === 'hello tok-1') task.send({ data: new Uint8Array([7, 8]).buffer })
        if (data === 'ping') task.close({})
      })`),
    )
    expect(log).toEqual(['open', 'hello tok-1', '7,8', 'ping', 'close 1000'])
    expect(app.openSockets()).toBe(0)
  })

  it('hears why the server closed', async () => {
    await start()
    const log = await inProgram<string[]>(script(`task.onOpen(() => task.send({ data: 'leave' }))`))
    expect(log.at(-1)).toBe('close 3000 kicked')
  })

  it('breaks when the phone goes offline, and everything works again afterwards', async () => {
    await start()
    const running = inProgram<string[]>(script(''))
    await app.setOnline(false)
    expect((await running).slice(-2)).toEqual([
      'connectSocket:fail net::ERR_INTERNET_DISCONNECTED',
      'close 1006 net::ERR_INTERNET_DISCONNECTED',
    ])
    await expect(app.wx('request', { url: `${base}/goods` })).rejects.toThrow(
      'net::ERR_INTERNET_DISCONNECTED',
    )
    await app.setOnline(true)
    expect(await app.wx('request', { url: `${base}/goods` })).toMatchObject({ statusCode: 200 })
  })

  it('ends with the program', async () => {
    await start()
    await inProgram(
      `new Promise(done => wx.connectSocket({ url: '${base.replace('http', 'ws')}/' }).onOpen(done))`,
    )
    expect(app.openSockets()).toBe(1)
    await app.restart('pages/lab/index')
    expect(app.openSockets()).toBe(0)
  })
})

describe('the phone', () => {
  it('switches theme and network and tells the program', async () => {
    await start({ page: 'pages/user/index', theme: 'light' })
    await app.waitForText('theme light')
    const bar = app.locator('.title').first()
    const colorOfBar = () => bar.evaluate(element => getComputedStyle(element).color)
    expect(await colorOfBar()).toBe('rgb(0, 0, 0)')
    await app.setTheme('dark')
    await app.waitForText('theme dark')
    expect(await colorOfBar()).toBe('rgb(255, 255, 255)')
    expect(await app.page.evaluate(`matchMedia('(prefers-color-scheme: dark)').matches`)).toBe(true)
    expect(await app.wx('getSystemInfoSync')).toMatchObject({ theme: 'dark' })
    await app.waitForText('network wifi')
    await app.setOnline(false)
    await app.waitForText('network none')
  })

  it('knows its own measures', async () => {
    await start({ page: 'pages/home/index' })
    expect(await app.wx('getWindowInfo')).toMatchObject({
      screenWidth: 375,
      screenHeight: 812,
      statusBarHeight: 44,
      windowHeight: 812 - 44 - 44 - 50 - 34,
      pixelRatio: 2,
      safeArea: { top: 44, bottom: 778 },
    })
    expect(await app.wx('getAccountInfoSync')).toMatchObject({ miniProgram: { envVersion: 'develop' } })
  })

  it('gives random bytes, login codes and storage figures', async () => {
    await start({ storage: { a: 'x' } })
    expect(await inProgram(`(await wx.getRandomValues({ length: 16 })).randomValues.byteLength`)).toBe(16)
    const codes = [await app.wx('login'), await app.wx('login')] as { code: string }[]
    expect(new Set(codes.map(({ code }) => code)).size).toBe(2)
    expect(await app.wx('getStorageInfoSync')).toEqual({
      keys: ['a', 'launches'],
      currentSize: 1,
      limitSize: 10240,
    })
  })

  it('simulates full and denied storage', async () => {
    await start({ storage: { a: 1 }, storageFailure: 'quota' })
    await expect(app.wx('setStorage', { key: 'b', data: 1 })).rejects.toThrow(
      'setStorage:fail exceed storage max size 10Mb',
    )
    expect(await app.wx('getStorage', { key: 'a' })).toMatchObject({ data: 1 })
    await app.setStorageFailure('denied')
    await expect(app.wx('getStorage', { key: 'a' })).rejects.toThrow('getStorage:fail access denied')
    await expect(inProgram(`wx.getStorageSync('a')`)).rejects.toThrow('getStorageSync:fail access denied')
    await app.setStorageFailure(null)
    await app.wx('setStorage', { key: 'b', data: 1 })
    expect(await app.storage()).toMatchObject({ a: 1, b: 1 })
  })

  it('asks mocks for what a person decides', async () => {
    const asked: unknown[] = []
    await start({
      page: 'pages/pay/index?flow=F1',
      mocks: {
        requestPayment: options => {
          asked.push(options)
          throw { errMsg: 'requestPayment:fail cancel' }
        },
        scanCode: { result: 'P-1001', scanType: 'QR_CODE' },
      },
    })
    await app.tap('Pay now')
    await app.waitForText('state requestPayment:fail cancel')
    expect(asked).toEqual([expect.objectContaining({ package: 'prepay_id=1' })])
    await app.mock('requestPayment', {})
    await app.tap('Pay now')
    await app.waitForText('state paid')
    expect(await app.wx('scanCode')).toMatchObject({ result: 'P-1001', errMsg: 'scanCode:ok' })
    await app.unmock('scanCode')
    await expect(app.wx('scanCode')).rejects.toThrow('scanCode:fail cancel')
  })

  it('copies to the clipboard and vibrates', async () => {
    await start()
    await app.wx('setClipboardData', { data: 'NO-1' })
    await app.wx('vibrateShort')
    expect(await app.wx('getClipboardData')).toMatchObject({ data: 'NO-1' })
    expect(await app.ui()).toMatchObject({ clipboard: 'NO-1', vibrations: 1, toast: { title: '内容已复制' } })
  })

  it('comes back from the background through a link', async () => {
    await start({ page: 'pages/home/index' })
    await app.background()
    await app.foreground({ page: 'packages/order/detail/index?id=5', scene: 1194, query: { from: 'link' } })
    expect(await app.pages()).toEqual([
      { route: 'packages/order/detail/index', query: { id: '5', from: 'link' }, title: 'Order' },
    ])
    expect(await app.wx('getEnterOptionsSync')).toMatchObject({ scene: 1194, query: { from: 'link' } })
    expect(await app.wx('getLaunchOptionsSync')).toMatchObject({ scene: 1001, path: 'pages/home/index' })
  })
})
