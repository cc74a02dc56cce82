import fc from 'fast-check'
import { isWanted, type MicroAppBus } from '@/platform/host/frame'
import { host } from '@/platform/host/index.h5'
import { neighbours } from '@/platform/neighbours/index.h5'

const PORTAL = 'https://portal.example.com'
const ORIGINS = [PORTAL, 'https://second.example.com']
const scope = globalThis as { window?: unknown }
const message = { channel: 'alm-mall-shop', version: 1, type: 'logout' }

/** A window as far as the leaf looks at it. */
const place = (members: object = {}): EventTarget & Record<string, unknown> => {
  const target = new EventTarget() as EventTarget & Record<string, unknown>
  Object.assign(target, { parent: target }, members)
  scope.window = target
  return target
}
const post = (target: EventTarget, source: unknown, origin: unknown, data: unknown = message) =>
  target.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }))
const listen = () => {
  const heard: unknown[] = []
  return { heard, stop: host.onHostMessage(ORIGINS, value => heard.push(value)) }
}

afterEach(() => delete scope.window)

describe('in a frame', () => {
  const around = { postMessage: jest.fn() }
  beforeEach(() => around.postMessage.mockClear())

  it('only the window around it is heard, and only from an allowed origin', () => {
    const target = place({ parent: around })
    const { heard, stop } = listen()
    post(target, around, PORTAL)
    expect(heard).toEqual([message])
    for (const [source, origin] of [
      [target, PORTAL],
      [{}, PORTAL],
      [null, PORTAL],
      [around, 'https://portal.example.com.evil.test'],
      [around, 'http://portal.example.com'],
      [around, 'null'],
      [around, ''],
    ])
      post(target, source, origin)
    expect(heard).toHaveLength(1)
    stop()
    post(target, around, PORTAL)
    expect(heard).toHaveLength(1)
  })

  it('no forged message arrives', () => {
    const target = place({ parent: around })
    const { heard } = listen()
    const source = fc.constantFrom<unknown>(around, target, null, {}, { postMessage: () => undefined })
    const origin = fc.oneof(
      fc.constantFrom(PORTAL, `${PORTAL}/`, `${PORTAL}:443`, PORTAL.toUpperCase(), '*', 'null', ''),
      fc.webUrl(),
      fc.string(),
    )
    let genuine = 0
    fc.assert(
      fc.property(source, origin, fc.anything(), (from, where, data) => {
        if (from === around && ORIGINS.includes(where)) genuine += 1
        post(target, from, where, data)
        return heard.length === genuine
      }),
      { numRuns: 2_000 },
    )
    // the generator does draw genuine ones, which are heard
    expect(genuine).toBeGreaterThan(0)
  })

  it('notices are posted to allowed origins only, never to any', () => {
    place({ parent: around })
    expect(host.isHosted()).toBe(true)
    expect(host.tellHost(ORIGINS, message)).toBe(true)
    expect(around.postMessage.mock.calls).toEqual(ORIGINS.map(origin => [message, origin]))
  })
})

describe('in a plain page', () => {
  it('there is no host: a message of the page to itself is not heard, a notice is not sent', () => {
    const target = place()
    const { heard } = listen()
    post(target, target, PORTAL)
    expect(heard).toEqual([])
    expect([host.isHosted(), host.tellHost(ORIGINS, message)]).toEqual([false, false])
    const end = jest.fn(async () => undefined)
    host.onTakeDown(end)()
    expect(end).not.toHaveBeenCalled()
  })
})

describe('in the native shell', () => {
  it.each([
    ['Android', (bridge: object) => ({ almShell: bridge })],
    ['iOS', (bridge: object) => ({ webkit: { messageHandlers: { almShell: bridge } } })],
  ])('[F001] %s: notices go over the bridge, its events are heard as text or object', (_, members) => {
    const bridge = { postMessage: jest.fn() }
    const target = place(members(bridge))
    expect(host.tellHost([], message)).toBe(true)
    expect(bridge.postMessage).toHaveBeenCalledWith(JSON.stringify(message))
    const { heard, stop } = listen()
    const say = (detail: unknown) => target.dispatchEvent(Object.assign(new Event('almshell'), { detail }))
    say(JSON.stringify(message))
    say(message)
    say('{broken')
    expect(heard).toEqual([message, message, undefined])
    stop()
    say(message)
    expect(heard).toHaveLength(3)
  })
})

describe('in a host portal', () => {
  /**
   * As the framework's own: it merges messages, notices of one turn too, hands over what has changed only, and keeps it for
   * the next listener.
   */
  const bus = () => {
    const listeners = new Set<(data: unknown) => void>()
    const sent: object[] = []
    let kept: object = {}
    let told: object = {}
    let pending: object | undefined
    const merge = (before: object, data: object) => {
      const merged = { ...before, ...data }
      return JSON.stringify(merged) === JSON.stringify(before) ? undefined : merged
    }
    const microApp: MicroAppBus = {
      addDataListener(listener, autoTrigger) {
        listeners.add(listener)
        if (autoTrigger && Object.keys(kept).length > 0) listener(kept)
      },
      removeDataListener: listener => void listeners.delete(listener),
      clearData(fromPortal) {
        if (fromPortal) kept = {}
        else told = {}
      },
      dispatch(data) {
        if (!pending)
          queueMicrotask(() => {
            const merged = merge(told, pending ?? {})
            pending = undefined
            if (merged) sent.push((told = merged))
          })
        pending = { ...(pending ?? told), ...data }
      },
    }
    const setData = (data: object) => {
      const merged = merge(kept, data)
      if (!merged) return
      kept = merged
      for (const listener of listeners) listener(merged)
    }
    return { microApp, listeners, sent, setData, kept: () => kept }
  }
  const turns = () => new Promise(resolve => setImmediate(resolve))

  it('[F001] hears what was said before it was there, tells by the framework, and leaves no listener', async () => {
    const { microApp, listeners, sent, setData } = bus()
    setData(message)
    const target = place({ __MICRO_APP_ENVIRONMENT__: true, microApp })
    const { heard, stop } = listen()
    expect(heard).toEqual([message])
    // a page of the portal cannot speak by posting
    post(target, target, PORTAL)
    expect(heard).toHaveLength(1)
    host.tellHost([], message)
    await turns()
    expect(sent).toEqual([message])
    stop()
    expect(listeners.size).toBe(0)
  })

  it('hears each message once and as it was said, also the same one again, and leaves no token behind', () => {
    const { microApp, setData, kept } = bus()
    place({ __MICRO_APP_ENVIRONMENT__: true, microApp })
    const { heard, stop } = listen()
    const open = { ...message, type: 'open', path: '/orders' }
    const login = { ...message, type: 'login', cPwdFreeLoginToken: 'secret' }
    const said = [open, open, login, message]
    said.forEach(setData)
    expect(heard).toEqual(said)
    expect(kept()).toEqual({})
    // the shop is shown again
    stop()
    expect(listen().heard).toEqual([])
  })

  it('tells each notice as it is, also the same one again, and several of one turn', async () => {
    const { microApp, sent } = bus()
    place({ __MICRO_APP_ENVIRONMENT__: true, microApp })
    const notices = [{ type: 'title', title: '首页' }, { type: 'loginWanted' }, { type: 'loginWanted' }]
    notices.forEach(notice => host.tellHost([], notice))
    await turns()
    expect(sent).toEqual(notices)
  })

  it('is taken down by the function it registers', async () => {
    const life: NonNullable<Window['__SHOP_LIFE__']> = { gone: false }
    place({ __MICRO_APP_ENVIRONMENT__: true, __SHOP_LIFE__: life })
    const end = jest.fn(async () => undefined)
    const forget = host.onTakeDown(end)
    await life.end?.()
    expect(end).toHaveBeenCalledTimes(1)
    forget()
    expect(life.end).toBeUndefined()
  })

  it('ends at once when it was removed while it was starting, and the portal goes on', async () => {
    const over = jest.fn()
    place({ __MICRO_APP_ENVIRONMENT__: true, __SHOP_LIFE__: { gone: true, over } })
    const end = jest.fn(async () => undefined)
    host.onTakeDown(end)
    await Promise.resolve()
    expect([end.mock.calls.length, over.mock.calls.length]).toEqual([1, 1])
  })

  it('starts in a browser that has no channel between pages, as Safari before 15.4', () => {
    place({ __MICRO_APP_ENVIRONMENT__: true })
    const scope = globalThis as { BroadcastChannel?: unknown }
    const { BroadcastChannel } = scope
    delete scope.BroadcastChannel
    try {
      const { changed, stop } = neighbours.meet(() => undefined)
      expect([changed(), stop()]).toEqual([undefined, undefined])
    } finally {
      scope.BroadcastChannel = BroadcastChannel
    }
  })

  it.each([
    [{}, true],
    [{ __SHOP_LIFE__: { gone: true } }, false],
    [{ __MICRO_APP_ENVIRONMENT__: true, __SHOP_LIFE__: { gone: false } }, true],
    [{ __MICRO_APP_ENVIRONMENT__: true, __SHOP_LIFE__: { gone: true } }, false],
    // the framework clears what the shop has set
    [{ __MICRO_APP_ENVIRONMENT__: true }, false],
  ])('starts only where there is a place for it: %p', (members, wanted) => {
    place(members)
    expect(isWanted()).toBe(wanted)
  })
})
