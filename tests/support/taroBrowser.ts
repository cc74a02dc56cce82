/** A request as it left the page. */
export interface SentRequest {
  /** gateway path without prefix, e.g. `alc-alshop/OrderAction/submitOrder` */
  path: string
  body: Record<string, unknown>
}

const bodyOf = (body: unknown): Record<string, unknown> => {
  try {
    return JSON.parse(String(body)) as Record<string, unknown>
  } catch {
    return {}
  }
}

type Change = (data: unknown) => unknown

/** An answer of the server that is no success. */
export interface Refusal {
  code: number
  msg?: string
}

/** The envelope's data as a server of another mind would have sent it. */
const changed = (text: string, change: Change): string => {
  const { data, ...envelope } = JSON.parse(text) as { code: number; data: unknown }
  return JSON.stringify({ ...envelope, data: envelope.code === 1 ? change(data) : data })
}

/** Writes down what goes over the wire, and what is still under way. */
export const watchNetwork = () => {
  const real = globalThis.fetch
  const log: SentRequest[] = []
  const changes = new Map<string, Change>()
  const refusals = new Map<string, Refusal>()
  const held = new Map<string, Promise<void>>()
  const releases = new Set<() => void>()
  let everyAnswer: ((path: string) => Change | undefined) | undefined
  let underWay = 0
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    if (!pathname.startsWith('/gw/')) return real(input, init)
    log.push({ path: pathname.slice('/gw/'.length), body: bodyOf(init?.body) })
    const change = changes.get(pathname.split('/').at(-1) ?? '') ?? everyAnswer?.(pathname)
    const refusal = [...refusals].find(([path]) => pathname.endsWith(`/${path}`))?.[1]
    underWay += 1
    try {
      const response = await real(input, init)
      await [...held].find(([name]) => `${pathname}/`.includes(`/${name}/`))?.[1]
      // the exchange is over when its body has been read
      const over = () => void (underWay -= 1)
      const [text, json] = [response.text.bind(response), response.json.bind(response)]
      const blob = response.blob.bind(response)
      response.text = async () => {
        const body = await text().finally(over)
        if (refusal) return JSON.stringify(refusal)
        return change ? changed(body, change) : body
      }
      response.blob = () => blob().finally(over)
      response.json = () => json().finally(over) as Promise<unknown>
      return response
    } catch (error) {
      underWay -= 1
      throw error
    }
  }
  return {
    log,
    isIdle: () => underWay === 0,
    /** no call yet, and every answer as the server gives it */
    isPlain: () => log.length + changes.size + refusals.size + held.size === 0 && !everyAnswer,
    change: (name: string, change: Change) => void changes.set(name, change),
    changeAll: (changeOf: (path: string) => Change | undefined) => void (everyAnswer = changeOf),
    /** Answers of this call wait until the test lets them go, or ends. */
    hold(name: string): () => void {
      let release = () => {}
      held.set(name, new Promise(done => (release = () => done())))
      const end = () => {
        held.delete(name)
        release()
      }
      releases.add(end)
      return end
    },
    letGo: () => releases.forEach(release => release()),
    refuse: (path: string, refusal: Refusal) => void refusals.set(path, refusal),
    forget() {
      log.length = 0
      changes.clear()
      refusals.clear()
      everyAnswer = undefined
    },
  }
}

/** Sends by the page's fetch, so that what is watched and changed there holds for uploads too; it tells one progress. */
class RequestByFetch {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  private url = ''
  private readonly sent: Record<string, string> = {}
  private received = ''
  private readonly control = new AbortController()

  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value
  }
  getAllResponseHeaders() {
    return this.received
  }
  abort() {
    this.control.abort()
  }
  send(body: FormData) {
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    const exchange = async () => {
      const { signal } = this.control
      const response = await fetch(this.url, { method: 'POST', headers: this.sent, body, signal })
      this.status = response.status
      this.received = [...response.headers].map(line => line.join(': ')).join('\r\n')
      this.responseText = await response.text()
    }
    exchange().then(
      () => this.onload?.(),
      () => (this.control.signal.aborted ? this.onabort?.() : this.onerror?.()),
    )
  }
}

/** What a browser has and jsdom has not. */
export const completeBrowser = (opened: string[]) => {
  Object.assign(window, { XMLHttpRequest: RequestByFetch })
  window.matchMedia = query =>
    ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList
  window.open = (url?: string | URL) => {
    opened.push(String(url))
    return { opener: null } as unknown as Window
  }
  Element.prototype.scrollIntoView = () => undefined
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentNode
    },
  })
}

/** A page that works leaves the console alone. */
export const watchConsole = () => {
  let told: string[] = []
  let read = false
  beforeEach(() => {
    told = []
    read = false
    const tell = (...words: unknown[]) => void told.push(words.map(String).join(' ').slice(0, 600))
    jest.spyOn(console, 'error').mockImplementation(tell)
    jest.spyOn(console, 'warn').mockImplementation(tell)
  })
  afterEach(() => {
    jest.restoreAllMocks()
    if (!read) expect(told).toEqual([])
  })
  return () => {
    read = true
    return told
  }
}
