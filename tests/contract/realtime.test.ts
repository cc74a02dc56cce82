import { eq } from 'drizzle-orm'
import WebSocket from 'ws'
import { getBuyer } from '@/api/institution'
import { decodeFrame, PING_FRAME, socketAddress, socketUrl, type SocketMessage } from '@/api/realtime'
import { openSocket } from '@/platform/socket/index.h5'
import type { Socket } from '@/platform/socket/contract'
import { createSandbox } from '../../sandbox'
import { sessions } from '../../sandbox/db/schema'
import { removedFrame } from '../../sandbox/services/realtime'
import { PHONES, PASSWORD, sandboxApp, type Device } from '../support/appRig'

const app = sandboxApp({ desk: true })
beforeEach(() => {
  app.sandbox.faults.clear()
  return app.sandbox.reset()
})

/** A browser reports a failed connection by its close event alone. */
class BrowserLike extends WebSocket {
  constructor(url: string) {
    super(url)
    this.on('error', () => undefined)
  }
}

const scope = globalThis as { WebSocket?: unknown }
const original = scope.WebSocket
beforeAll(() => {
  scope.WebSocket = BrowserLike
})
afterAll(() => {
  scope.WebSocket = original
})

const address = () => socketAddress({ gateway: '/gw', socketGateway: '', origin: app.sandbox.url }) ?? ''

const urlOf = (device: Device, change: Partial<Parameters<typeof socketUrl>[1]> = {}) => {
  const { account, institution, userInfo } = device.state()
  return socketUrl(address(), {
    userUuid: account?.userUuid ?? '',
    loginUuid: device.state().loginUuid ?? '',
    token: device.credentials.current()?.token ?? '',
    enterpriseUuid: userInfo?.accountEnterprise?.enterpriseUuid ?? '',
    operatorUuid: userInfo?.person.operatorUuid ?? '',
    idcUuid: userInfo?.person.idcUuid ?? '',
    version: '1.2.3',
    ...change,
    ...(institution.accUuid === undefined && { enterpriseUuid: '' }),
  })
}

interface Line {
  socket: Socket
  said: SocketMessage[]
  texts: string[]
  opened: Promise<void>
  closed: Promise<number>
  /** the next frame that says something */
  message(): Promise<SocketMessage>
}

const lines: Line[] = []
const connect = (url: string): Line => {
  const said: SocketMessage[] = []
  const texts: string[] = []
  let opened: () => void = () => undefined
  let closed: (code: number) => void = () => undefined
  let heard: () => void = () => undefined
  const line: Omit<Line, 'socket'> = {
    said,
    texts,
    opened: new Promise(resolve => (opened = resolve)),
    closed: new Promise(resolve => (closed = resolve)),
    async message() {
      for (;;) {
        const found = said.find(({ kind }) => kind !== 'alive')
        if (found) return found
        await new Promise<void>(resolve => (heard = resolve))
      }
    },
  }
  const socket = openSocket(url, {
    onOpen: () => opened(),
    onText(text) {
      texts.push(text)
      said.push(decodeFrame(text))
      heard()
    },
    onClose: code => closed(code),
  })
  const whole = { ...line, socket }
  lines.push(whole)
  return whole
}
afterEach(() => lines.splice(0).forEach(({ socket }) => socket.close(1000)))

const loggedIn = async (phone: string = PHONES.admin) => {
  const device = await app.device()
  await device.login(phone)
  return device
}

const answered = async (line: Line): Promise<void> => {
  line.socket.send(PING_FRAME)
  while (line.texts.length === 0) await new Promise(resolve => setImmediate(resolve))
}

describe('the realtime socket', () => {
  it('[F068] [F070] lets in whom the query names, and answers pings', async () => {
    const line = connect(urlOf(await loggedIn()))
    await line.opened
    await answered(line)
    expect(line.said).toEqual([{ kind: 'alive' }])
    expect(app.sandbox.sockets.count()).toBe(1)
  })

  it.each([
    ['a wrong token', { token: 'x'.repeat(43) }],
    ['no token', { token: '' }],
    ["somebody else's account", { userUuid: 'user-0002' }],
    ['another login', { loginUuid: 'login-of-somebody' }],
  ])('rejects %s, and says that it does', async (_name, change) => {
    const device = await loggedIn()
    await expect(connect(urlOf(device, change)).closed).resolves.toBe(4401)
    expect(app.sandbox.sockets.count()).toBe(0)
  })

  it('notes few of the refusals of one address: the log is kept for ever', async () => {
    const url = urlOf(await loggedIn(), { token: 'x'.repeat(43) })
    const knock = (address: string) =>
      new Promise(resolve => {
        const socket = new WebSocket(url, { headers: { 'X-Forwarded-For': address } })
        socket.on('error', () => undefined).on('close', resolve)
      })
    const noted = async () =>
      (await app.sandbox.audit()).filter(({ kind }) => kind === 'socket-refused').length
    const codes = await Promise.all(Array.from({ length: 30 }, () => knock('198.51.100.7')))
    expect([new Set(codes), await noted()]).toEqual([new Set([4401]), 20])
    await knock('198.51.100.8')
    expect(await noted()).toBe(21)
  })

  it('rejects a session that is over', async () => {
    const device = await loggedIn()
    const url = urlOf(device)
    await device.session.logout()
    await expect(connect(url).closed).resolves.toBe(4401)
  })

  it.each(['device', 'sys', 'uid', 'v'])('rejects a query without %s', async name => {
    const url = new URL(urlOf(await loggedIn()))
    url.searchParams.delete(name)
    await expect(connect(url.href).closed).resolves.toBe(4401)
  })

  it.each([
    ['https://evil.example', 403],
    ['http://127.0.0.1.evil.example', 403],
    ['null', 403],
  ])('refuses pages of %s', async (origin, status) => {
    const socket = new WebSocket(urlOf(await loggedIn()), { origin })
    const refused = await new Promise<number>((resolve, reject) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
      socket.on('open', () => reject(new Error('it was let in')))
      socket.on('error', () => undefined)
    })
    expect(refused).toBe(status)
  })

  it.each(['http://localhost:10086', 'https://servicewechat.com'])('lets pages of %s in', async origin => {
    const socket = new WebSocket(urlOf(await loggedIn()), { origin })
    await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
    socket.terminate()
  })

  const opens = (url: string, options: WebSocket.ClientOptions) =>
    new Promise<boolean>(resolve => {
      const socket = new WebSocket(url, options)
      socket.on('error', () => resolve(false)).on('unexpected-response', () => resolve(false))
      socket.on('open', () => {
        socket.terminate()
        resolve(true)
      })
    })

  it('lets in the page it serves itself, by each name it is reached by', async () => {
    const url = urlOf(await loggedIn())
    const headers = { Host: '192.168.1.20:8787' }
    expect(await opens(url, { origin: 'http://192.168.1.20:8787', headers })).toBe(true)
    expect(await opens(url, { origin: 'http://192.168.1.20:9999', headers })).toBe(false)
  })

  it('lets in the page of its public address, which has the preview service at that address too', async () => {
    const publicUrl = 'https://shop.example'
    const shop = await createSandbox({ dataDir: 'memory', publicUrl })
    try {
      const url = `${shop.url.replace('http', 'ws')}/gw/alc-public-message/websocket`
      expect(await opens(url, { origin: publicUrl })).toBe(true)
      expect(await opens(url, { origin: 'https://other.example' })).toBe(false)
      expect(await (await fetch(`${shop.url}/app-config.json`)).json()).toMatchObject({
        previewService: `${publicUrl}/preview`,
      })
    } finally {
      await shop.close()
    }
  })

  it('is one per session: a second page takes it over', async () => {
    const device = await loggedIn()
    const first = connect(urlOf(device))
    await first.opened
    const second = connect(urlOf(device))
    await second.opened
    await expect(first.closed).resolves.toBe(1000)
    await answered(second)
    expect(app.sandbox.sockets.count()).toBe(1)
  })
})

describe('what it tells', () => {
  it('[F071] [F077] the older session of a login on another device', async () => {
    const older = await loggedIn()
    const line = connect(urlOf(older))
    await line.opened
    const newer = await app.device()
    const asked = await newer.session.login({ phone: PHONES.admin, password: PASSWORD })
    expect(asked.kind).toBe('loggedIn')
    await expect(line.message()).resolves.toEqual({
      kind: 'forcedOut',
      elsewhere: true,
      text: '您的账号已在其他设备登录，请重新登录',
    })
    await expect(line.closed).resolves.toBe(4401)
    const fresh = connect(urlOf(newer))
    await fresh.opened
    expect(fresh.said).toEqual([])
  })

  it('[F071] a session the server has ended', async () => {
    const device = await loggedIn()
    const line = connect(urlOf(device))
    await line.opened
    app.sandbox.faults.set([{ kind: 'kill-session', path: '*getBuyerInfo', times: 1 }])
    await expect(getBuyer()).rejects.toMatchObject({ kind: 'session' })
    await expect(line.message()).resolves.toMatchObject({ kind: 'forcedOut', elsewhere: false })
  })

  it('[F072] the person whom the administrator has removed, and nobody else', async () => {
    const admin = await loggedIn(PHONES.admin)
    const mine = connect(urlOf(admin))
    await mine.opened
    const colleague = await loggedIn(PHONES.colleague)
    const theirs = connect(urlOf(colleague))
    await theirs.opened
    expect(app.sandbox.sockets.push('user-0001', removedFrame('msg-1'))).toBe(1)
    await expect(mine.message()).resolves.toEqual({ kind: 'removed', id: 'msg-1', text: undefined })
    await answered(theirs)
    expect(theirs.said).toEqual([{ kind: 'alive' }])
  })
})

describe('the desk', () => {
  const press = async (action: string, loginUuid: string) => {
    const rows = await app.sandbox.db.select().from(sessions).where(eq(sessions.loginUuid, loginUuid))
    const answer = await fetch(`${app.sandbox.url}/desk/sessions/${action}`, {
      method: 'POST',
      headers: { Origin: app.sandbox.url, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ id: rows[0]?.sessionUuid ?? '' }).toString(),
    })
    return answer.text()
  }

  it('[F071] [F072] removes an account, and ends a login', async () => {
    const device = await loggedIn()
    const loginUuid = device.state().loginUuid ?? ''
    expect(await press('remove', loginUuid)).toContain('消息未送达')
    const line = connect(urlOf(device))
    await line.opened
    expect(await press('remove', loginUuid)).toContain('已通知对方')
    await expect(line.message()).resolves.toMatchObject({ kind: 'removed' })
    line.said.length = 0
    expect(await press('end', loginUuid)).toContain('已强制下线')
    await expect(line.message()).resolves.toMatchObject({ kind: 'forcedOut', elsewhere: false })
    expect(await press('end', loginUuid)).toContain('该登录已结束')
  })
})

describe('its faults', () => {
  it.each([
    [undefined, 1006],
    [1002, 1002],
    [3000, 3000],
  ])('socket-close with %s ends with %i', async (ms, code) => {
    const device = await loggedIn()
    app.sandbox.faults.set([{ kind: 'socket-close', path: '*websocket', times: 1, ms }])
    await expect(connect(urlOf(device)).closed).resolves.toBe(code)
    await connect(urlOf(device)).opened
  })

  it('socket-silence answers nothing', async () => {
    const device = await loggedIn()
    app.sandbox.faults.set([{ kind: 'socket-silence', path: '*websocket', times: 1 }])
    const silent = connect(urlOf(device))
    await silent.opened
    silent.socket.send(PING_FRAME)
    app.sandbox.sockets.push('user-0001', removedFrame('m'))
    const next = connect(urlOf(device))
    await next.opened
    await answered(next)
    expect(silent.texts).toEqual([])
  })

  it('socket-garbage says nothing that would be acted on', async () => {
    const device = await loggedIn()
    app.sandbox.faults.set([{ kind: 'socket-garbage', path: '*websocket' }])
    const line = connect(urlOf(device))
    await line.opened
    line.socket.send(PING_FRAME)
    while (!line.texts.includes('{"cMsgType":"pong"}')) await new Promise(resolve => setImmediate(resolve))
    expect(line.texts.length).toBeGreaterThan(20)
    expect(new Set(line.said.map(({ kind }) => kind))).toEqual(new Set(['alive']))
  })

  it.each([
    [{ kind: '5xx' as const }, 1006],
    [{ kind: 'reset' as const }, 1006],
  ])('%j keeps the connection from standing', async (rule, code) => {
    const device = await loggedIn()
    app.sandbox.faults.set([{ ...rule, path: '*websocket', times: 1 }])
    await expect(connect(urlOf(device)).closed).resolves.toBe(code)
  })

  it('a server that starts anew sends everybody to come again', async () => {
    const line = connect(urlOf(await loggedIn()))
    await line.opened
    await app.sandbox.reset()
    await expect(line.closed).resolves.toBe(1012)
  })
})
