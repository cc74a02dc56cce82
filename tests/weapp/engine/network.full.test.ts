import { useFixtureShop } from './fixtures/harness'
import { LocalServer } from './fixtures/localServer'
import type { MiniProgram } from './index'

const start = useFixtureShop()
const LAB = 'pages/lab/index'
let server: LocalServer

beforeEach(async () => {
  server = new LocalServer()
  await server.listen()
})
afterEach(() => server.close())

async function inProgram<Result>(app: MiniProgram, expression: string): Promise<Result> {
  return (await app.evaluate(expression)) as Result
}

describe('wx.request', () => {
  it('reaches a local server and gets status, headers and data', async () => {
    const app = await start(`${LAB}?base=${encodeURIComponent(server.url)}`)
    await app.tap('Fetch')
    await app.waitForText('result 200 空 格 tok-2')
    const request = server.seen.find(({ url }) => url.startsWith('/goods'))
    expect(request).toMatchObject({ method: 'GET', url: '/goods?q=%E7%A9%BA%20%E6%A0%BC' })
    expect(request?.headers).toMatchObject({
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
    const app = await start(LAB)
    await app.wx('request', { url: `${server.url}/echo`, method: 'POST', ...options })
    expect(server.seen[0]?.body.toString()).toBe(body)
  })

  it('unpacks compressed answers, follows redirects, keeps text that is no JSON', async () => {
    const app = await start(LAB)
    const data = async (path: string) =>
      ((await app.wx('request', { url: server.url + path })) as { data: unknown }).data
    expect(await data('/packed')).toEqual({ packed: true })
    expect(await data('/moved')).toEqual({ q: 'moved' })
    expect(await data('/html')).toBe('<p>not json</p>')
    expect(await app.wx('request', { url: `${server.url}/cookies` })).toMatchObject({
      cookies: ['a=1', 'b=2'],
    })
    expect(await app.wx('request', { url: `${server.url}/nowhere` })).toMatchObject({ statusCode: 404 })
  })

  it('sends and receives bytes', async () => {
    const app = await start(LAB)
    const bytes = await inProgram<number[]>(
      app,
      `[...new Uint8Array((await wx.request({
        url: '${server.url}/echo', method: 'POST', data: new Uint8Array([9, 0, 255]).buffer, responseType: 'arraybuffer',
      })).data)]`,
    )
    expect(bytes).toEqual([9, 0, 255])
    expect([...(server.seen[0]?.body ?? [])]).toEqual([9, 0, 255])
  })

  it('gives up after its timeout, before the headers and in the body', async () => {
    const app = await start(LAB)
    for (const path of ['/silent', '/slow-body']) {
      const failure = app.wx('request', { url: server.url + path, timeout: 150 })
      await expect(failure).rejects.toMatchObject({ errMsg: 'request:fail timeout', errno: 5 })
    }
  })

  it('tells the headers early and can be aborted', async () => {
    const app = await start(LAB)
    const outcome = await inProgram<unknown>(
      app,
      `new Promise(done => {
        const task = wx.request({ url: '${server.url}/slow-body', fail: failure => done([failure.errMsg, early]) })
        let early = ''
        task.onHeadersReceived(({ header }) => { early = header['x-early']; task.abort() })
      })`,
    )
    expect(outcome).toEqual(['request:fail abort', 'yes'])
  })

  it('fails on a truncated answer, a closed port and a foreign host', async () => {
    const app = await start(LAB)
    const failure = (url: string) => app.wx('request', { url }).catch((error: Error) => error.message)
    expect(await failure(`${server.url}/broken`)).toMatch(/request:fail/)
    expect(await failure('http://127.0.0.1:1/')).toBe('request:fail net::ERR_CONNECTION_REFUSED')
    expect(await failure('https://example.com/x')).toBe('request:fail url not in domain list')
    expect((await app.report()).blocked).toEqual(['https://example.com/x'])
  })

  it('reaches a host for the kinds of calls it is listed for, mocked or not', async () => {
    const { host } = new URL(server.url)
    const domains = { request: [host], uploadFile: [], downloadFile: ['files.example'], socket: [host] }
    const app = await start(LAB, { domains, request: () => ({ statusCode: 201 }) })
    const url = `${server.url}/goods`
    expect(await app.wx('request', { url })).toMatchObject({ statusCode: 201 })
    await expect(app.wx('downloadFile', { url })).rejects.toThrow('downloadFile:fail url not in domain list')
    await app.addFile('wxfile://tmp/a.txt', 'a')
    const upload = { url, filePath: 'wxfile://tmp/a.txt', name: 'file' }
    await expect(app.wx('uploadFile', upload)).rejects.toThrow('uploadFile:fail url not in domain list')
    expect((await app.report()).blocked).toEqual([`downloadFile ${url}`, `uploadFile ${url}`])
  })

  it('asks the mock first and the network when the mock has no answer', async () => {
    const app = await start(LAB, {
      request: ({ url, method, data }) =>
        url.endsWith('/mocked') ? { statusCode: 201, data: { method, data } } : undefined,
    })
    const mocked = await app.wx('request', { url: `${server.url}/mocked`, method: 'PUT', data: { a: 1 } })
    expect(mocked).toMatchObject({ statusCode: 201, data: { method: 'PUT', data: { a: 1 } } })
    expect(await app.wx('request', { url: `${server.url}/goods` })).toMatchObject({ statusCode: 200 })
    expect(app.requests().map(({ url }) => url)).toEqual([`${server.url}/mocked`, `${server.url}/goods`])
    expect(server.seen).toHaveLength(1)
  })
})

describe('pictures', () => {
  it('come from the local server while the phone is online', async () => {
    const page = `${LAB}?base=${encodeURIComponent(server.url)}`
    const app = await start(page)
    await app.waitForText('picture 54')
    await app.setOnline(false)
    await app.restart(page)
    await app.waitForText('picture 0')
    expect(server.seen.map(({ url }) => url)).toEqual(['/picture.png'])
  })
})

describe('an address that was built in', () => {
  it('is served by another host of this machine: requests, sockets, pictures', async () => {
    const built = 'http://127.0.0.1:9'
    const forwardHosts = { '127.0.0.1:9': new URL(server.url).host }
    const app = await start(`${LAB}?base=${encodeURIComponent(built)}`, { forwardHosts })
    await app.waitForText('picture 54')
    await app.tap('Fetch')
    await app.waitForText('result 200 空 格 tok-2')
    const greeting = `new Promise(done =>
      wx.connectSocket({ url: 'ws://127.0.0.1:9/push', header: { token: 'tok-1' } }).onMessage(({ data }) => done(data)))`
    expect(await app.evaluate(greeting)).toBe('hello tok-1')
  })
})

describe('files', () => {
  it('uploads a file with its fields and downloads one', async () => {
    const app = await start(LAB)
    const filePath = await app.addFile('wxfile://tmp/contract.pdf', 'PDF bytes')
    await app.wx('uploadFile', {
      url: `${server.url}/echo`,
      filePath,
      name: 'files',
      formData: { datas: '{"a":1}' },
    })
    const sent = server.seen[0]?.body.toString() ?? ''
    expect(server.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(sent).toContain('name="datas"\r\n\r\n{"a":1}\r\n')
    expect(sent).toContain(
      'name="files"; filename="contract.pdf"\r\nContent-Type: application/pdf\r\n\r\nPDF bytes\r\n',
    )

    const download = (await app.wx('downloadFile', { url: `${server.url}/bytes` })) as {
      tempFilePath: string
    }
    expect(
      await inProgram(
        app,
        `[...new Uint8Array(wx.getFileSystemManager().readFileSync('${download.tempFilePath}'))]`,
      ),
    ).toEqual([0, 255, 1, 254])
  })
})

describe('wx.connectSocket', () => {
  const script = (actions: string): string => `new Promise(done => {
    const log = []
    const task = wx.connectSocket({ url: '${server.socketUrl}/push', header: { token: 'tok-1' } })
    task.onOpen(() => log.push('open'))
    task.onError(({ errMsg }) => log.push(errMsg))
    task.onClose(({ code, reason }) => { log.push(['close', code, reason].join(' ').trim()); done(log) })
    ${actions}
  })`

  it('opens with headers, exchanges texts and bytes, and closes', async () => {
    const app = await start(LAB)
    const log = await inProgram(
      app,
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
    const app = await start(LAB)
    const log = await inProgram<string[]>(app, script(`task.onOpen(() => task.send({ data: 'leave' }))`))
    expect(log.at(-1)).toBe('close 3000 kicked')
  })

  it('breaks when the phone goes offline, and everything works again afterwards', async () => {
    const app = await start(LAB)
    const running = inProgram<string[]>(app, script(''))
    await app.setOnline(false)
    expect((await running).slice(-2)).toEqual([
      'connectSocket:fail net::ERR_INTERNET_DISCONNECTED',
      'close 1006 net::ERR_INTERNET_DISCONNECTED',
    ])
    await expect(app.wx('request', { url: `${server.url}/goods` })).rejects.toThrow(
      'net::ERR_INTERNET_DISCONNECTED',
    )
    await app.setOnline(true)
    expect(await app.wx('request', { url: `${server.url}/goods` })).toMatchObject({ statusCode: 200 })
  })

  it('ends with the program', async () => {
    const app = await start(LAB)
    await inProgram(
      app,
      `new Promise(done => wx.connectSocket({ url: '${server.socketUrl}/' }).onOpen(done))`,
    )
    expect(app.openSockets()).toBe(1)
    await app.restart('pages/lab/index')
    expect(app.openSockets()).toBe(0)
  })
})
