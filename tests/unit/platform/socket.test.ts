import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { socketAddress } from '@/api/realtime'
import * as h5 from '@/platform/socket/index.h5'
import * as weapp from '@/platform/socket/index.weapp'
import type { SocketListener } from '@/platform/socket/contract'
import { tabs } from '@/platform/tabs/index.h5'

const scope = globalThis as { WebSocket?: unknown; wx?: unknown; window?: unknown }

/** A browser reports a failed connection by its close event alone. */
class BrowserLike extends WebSocket {
  constructor(url: string) {
    super(url)
    this.on('error', () => undefined)
  }
}

/** What a listener heard, in order. */
const hearing = () => {
  const heard: string[] = []
  let wake: () => void = () => undefined
  const note = (what: string) => {
    heard.push(what)
    wake()
  }
  const listener: SocketListener = {
    onOpen: () => note('open'),
    onText: text => note(`text ${text}`),
    onClose: code => note(`close ${code}`),
  }
  const until = async (what: string) => {
    while (!heard.includes(what)) await new Promise<void>(resolve => (wake = resolve))
    return heard
  }
  return { heard, listener, until }
}

describe('a browser’s socket', () => {
  let server: Server
  let url = ''
  let echo: WebSocketServer
  const original = scope.WebSocket
  beforeAll(async () => {
    scope.WebSocket = BrowserLike
    server = createServer()
    echo = new WebSocketServer({ server })
    echo.on('connection', socket => {
      socket.on('message', (data, isBinary) => {
        if (String(data) === 'end') socket.close(3001)
        else {
          socket.send(Buffer.from([1, 2]), { binary: true })
          socket.send(data, { binary: isBinary })
        }
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    scope.WebSocket = original
    echo.clients.forEach(client => client.terminate())
    server.close()
  })

  it('opens, carries text only, and reports its end once', async () => {
    const { heard, listener, until } = hearing()
    const socket = h5.openSocket(url, listener)
    socket.send('too early')
    await until('open')
    socket.send('值')
    await until('text 值')
    socket.send('end')
    await until('close 3001')
    expect(heard).toEqual(['open', 'text 值', 'close 3001'])
  })

  it('says nothing after it was closed', async () => {
    const { heard, listener, until } = hearing()
    const socket = h5.openSocket(url, listener)
    await until('open')
    const gone = new Promise(resolve => echo.clients.forEach(client => client.on('close', resolve)))
    socket.close(1000)
    await gone
    expect(heard).toEqual(['open'])
  })

  it('left while it comes up is closed once it is up: broken off, a browser would write its token down', async () => {
    const { heard, listener } = hearing()
    const ended = new Promise(resolve =>
      echo.once('connection', (client: WebSocket) => client.once('close', (code: number) => resolve(code))),
    )
    h5.openSocket(url, listener).close(1000)
    await expect(ended).resolves.toBe(1000)
    expect(heard).toEqual([])
  })

  it.each(['ws://127.0.0.1:1/', 'no address'])('that never comes up (%s) ended with 1006', async address => {
    const { heard, listener, until } = hearing()
    h5.openSocket(address, listener)
    expect(heard).toEqual([])
    await expect(until('close 1006')).resolves.toEqual(['close 1006'])
  })
})

describe('a mini-program’s socket', () => {
  type Handlers = Record<string, (value: unknown) => void>
  const connect = () => {
    const handlers: Handlers = {}
    const done: unknown[] = []
    let options: { url: string; fail(): void } | undefined
    const on = (name: string) => (handler: (value: unknown) => void) => void (handlers[name] = handler)
    const task = {
      onOpen: on('open'),
      onMessage: on('message'),
      onClose: on('close'),
      onError: on('error'),
      send: ({ data }: { data: string }) => done.push(`send ${data}`),
      close: ({ code }: { code: number }) => done.push(`close ${code}`),
    }
    scope.wx = {
      connectSocket: (given: typeof options) => {
        options = given
        return task
      },
    }
    const { heard, listener } = hearing()
    const socket = weapp.openSocket('wss://gw/x?token=t', listener)
    return { socket, heard, handlers, done, fail: () => options?.fail(), url: options?.url }
  }
  afterEach(() => {
    delete scope.wx
  })

  it('opens, carries text only, and reports its end once', async () => {
    const { socket, heard, handlers, done, fail, url } = connect()
    socket.send('too early')
    handlers['open']?.({})
    socket.send('ping')
    handlers['message']?.({ data: 'hello' })
    handlers['message']?.({ data: new ArrayBuffer(2) })
    handlers['close']?.({ code: 1002 })
    fail()
    await Promise.resolve()
    expect([url, heard, done]).toEqual([
      'wss://gw/x?token=t',
      ['open', 'text hello', 'close 1002'],
      ['send ping'],
    ])
  })

  it('that fails to connect ended with 1006', async () => {
    const { heard, fail } = connect()
    fail()
    await Promise.resolve()
    expect(heard).toEqual(['close 1006'])
  })

  it('that broke ended once, whether the phone reports an error, an end, or both', () => {
    const { heard, handlers } = connect()
    handlers['open']?.({})
    handlers['error']?.({ errMsg: 'fail' })
    handlers['close']?.({ code: 1006 })
    expect(heard).toEqual(['open', 'close 1006'])
  })

  it('says nothing after it was closed', () => {
    const { socket, heard, handlers, done } = connect()
    handlers['open']?.({})
    socket.close(3000)
    handlers['message']?.({ data: 'late' })
    handlers['close']?.({ code: 3000 })
    expect([heard, done]).toEqual([['open'], ['close 3000']])
  })
})

describe('the address', () => {
  const at = (gateway: string, socketGateway = '', origin = '') =>
    socketAddress({ gateway, socketGateway, origin })

  it('is below the gateway, as safe as the gateway', () => {
    expect(at('https://gw.example/api')).toBe('wss://gw.example/api/alc-public-message/websocket')
    expect(at('http://127.0.0.1:8787/gw')).toBe('ws://127.0.0.1:8787/gw/alc-public-message/websocket')
    expect(at('/gw', '', 'https://shop.example')).toBe('wss://shop.example/gw/alc-public-message/websocket')
    expect(at('', '', 'https://shop.example')).toBe('wss://shop.example/alc-public-message/websocket')
  })

  it('is where the deployment says', () => {
    expect(at('https://gw.example', 'wss://push.example:8443/x')).toBe(
      'wss://push.example:8443/x/alc-public-message/websocket',
    )
  })

  it.each([
    'off',
    'ws://push.example',
    'https://push.example',
    'wss://user@push.example',
    'wss://a b',
    'wss://x?y=1',
  ])('is nowhere for %s beside a safe gateway: the token stays here', socketGateway =>
    expect(at('https://gw.example', socketGateway)).toBeUndefined(),
  )

  it('is nowhere without any', () => expect(at('')).toBeUndefined())
})

it('a page that comes back as it was left is told that anything may have changed', () => {
  const target = new EventTarget()
  scope.window = target
  const heard: (string | undefined)[] = []
  const stop = tabs.onForeignChange(key => heard.push(key))
  const show = (persisted: boolean) =>
    target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  show(true)
  target.dispatchEvent(Object.assign(new Event('storage'), { key: 'k' }))
  stop()
  show(true)
  delete scope.window
  expect(heard).toEqual([undefined, 'k'])
})
