import type { HostCalls, HostEvent, HttpAnswer, HttpCall, NetworkApi } from '../shared/protocol'
import { HttpFailure, performHttp } from './http'
import type { MockedAnswer, RequestMock, Settings } from './options'
import { SocketPool } from './sockets'

const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

function toHttpAnswer({ statusCode = 200, header = {}, data = null }: MockedAnswer): HttpAnswer {
  return { statusCode, header, cookies: [], body: { json: data } }
}

/** The program's way to the network: request mocks first, then this machine and the allowed hosts. */
export class Network {
  readonly requests: HttpCall[] = []
  /** Addresses that were refused. */
  readonly blocked: string[] = []
  mock: RequestMock | undefined
  /** Pictures do not load either when the phone is offline. */
  isOnline: boolean
  private readonly sockets: SocketPool
  private readonly running = new Map<number, AbortController>()

  constructor(
    private readonly settings: Pick<
      Settings,
      'allowHosts' | 'domains' | 'forwardHosts' | 'strictNetwork' | 'request' | 'online'
    >,
    private readonly deliver: (event: HostEvent) => void,
  ) {
    this.mock = settings.request
    this.isOnline = settings.online
    this.sockets = new SocketPool(deliver)
  }

  get openSockets(): number {
    return this.sockets.size
  }

  /** Remembers what it refuses. */
  isAllowed(address: string): boolean {
    const host = URL.canParse(address) ? new URL(address).hostname : undefined
    const isAllowed = host === undefined || [...LOCAL_HOSTS, ...this.settings.allowHosts].includes(host)
    if (!isAllowed) this.blocked.push(address)
    return isAllowed
  }

  /** As the platform does with a release: each kind of call has its own list of hosts. */
  private checkDomain(api: NetworkApi, address: string): void {
    const { domains } = this.settings
    if (!domains || !URL.canParse(address) || domains[api].includes(new URL(address).host)) return
    this.blocked.push(`${api} ${address}`)
    throw new HttpFailure('url not in domain list', 600002)
  }

  /** Where an address of the program is served in this test. */
  forward(address: string): string {
    if (!URL.canParse(address)) return address
    const url = new URL(address)
    const target = this.settings.forwardHosts[url.host]
    if (target === undefined) return address
    url.host = target
    return url.href
  }

  async request(call: HttpCall): Promise<HttpAnswer> {
    this.requests.push(call)
    const { api, url, method, header, data } = call
    this.checkDomain(api, url)
    const mocked = await this.mock?.({ url, method, header, data })
    if (mocked) return toHttpAnswer(mocked)
    if (this.settings.strictNetwork) return toHttpAnswer({ statusCode: 404, data: {} })
    if (!this.isAllowed(url)) throw new HttpFailure('url not in domain list', 600002)
    const aborter = new AbortController()
    this.running.set(call.id, aborter)
    try {
      return await performHttp({ ...call, url: this.forward(url) }, aborter, received =>
        this.deliver({ kind: 'requestHeaders', id: call.id, ...received }),
      )
    } finally {
      this.running.delete(call.id)
    }
  }

  abort(id: number): void {
    this.running.get(id)?.abort()
  }

  openSocket(call: HostCalls['openSocket'][0]): void {
    this.checkDomain('socket', call.url)
    if (!this.isAllowed(call.url)) throw new HttpFailure('url not in domain list', 600002)
    this.sockets.open({ ...call, url: this.forward(call.url) })
  }

  sendSocket({ id, payload }: HostCalls['sendSocket'][0]): Promise<void> {
    return this.sockets.transmit(id, payload)
  }

  closeSocket({ id, code, reason }: HostCalls['closeSocket'][0]): void {
    this.sockets.close(id, code, reason)
  }

  /** The program is gone, and with it everything it waited for. */
  reset(): void {
    for (const aborter of this.running.values()) aborter.abort()
    this.running.clear()
    this.sockets.closeAll()
  }
}
