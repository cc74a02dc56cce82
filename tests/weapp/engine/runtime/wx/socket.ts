/** wx.connectSocket and the older calls for a single socket. */
import type { Header, HostEvent } from '../../shared/protocol'
import { decodeBase64, encodeBase64 } from '../base64'
import { isOnline } from '../device/connection'
import { closeChannel, openChannel } from '../device/hostEvents'
import { callHost, manifest } from '../environment'
import { notify } from '../listeners'
import { recordApiCall } from '../journal'
import { toText } from '../values'
import { defineAsync, defineMember } from './registry'
import type { Callbacks } from './registry'

const CONNECTING = 0
const OPEN = 1
const CLOSING = 2
const CLOSED = 3
const NORMAL_CLOSURE = 1000
const ABNORMAL_CLOSURE = 1006
const DEFAULT_TIMEOUT_MS = 60_000

interface ConnectOptions extends Callbacks {
  url: string
  header?: Header
  protocols?: string[]
  /** ms */
  timeout?: number
}

interface SendOptions extends Callbacks {
  data: string | ArrayBuffer
}

interface CloseOptions extends Callbacks {
  code?: number
  reason?: string
}

type SocketEvent = 'Open' | 'Message' | 'Error' | 'Close'
type Listener = (payload: unknown) => void

function succeed({ success, complete }: Callbacks, api: string): void {
  const result = { errMsg: `${api}:ok` }
  success?.(result)
  complete?.(result)
}

function refuse({ fail, complete }: Callbacks, api: string, reason: string): void {
  const result = { errMsg: `${api}:fail ${reason}` }
  fail?.(result)
  complete?.(result)
}

class SocketTask {
  readonly CONNECTING = CONNECTING
  readonly OPEN = OPEN
  readonly CLOSING = CLOSING
  readonly CLOSED = CLOSED
  readyState = CONNECTING
  private readonly id: number
  private readonly listeners: Record<SocketEvent, Listener[]> = {
    Open: [],
    Message: [],
    Error: [],
    Close: [],
  }

  constructor(options: ConnectOptions) {
    this.id = openChannel(event => this.onHostEvent(event))
    if (isOnline()) this.connect(options)
    else setTimeout(() => this.fail('net::ERR_INTERNET_DISCONNECTED'))
  }

  onOpen(listener: Listener): void {
    this.listeners.Open.push(listener)
  }

  onMessage(listener: Listener): void {
    this.listeners.Message.push(listener)
  }

  onError(listener: Listener): void {
    this.listeners.Error.push(listener)
  }

  onClose(listener: Listener): void {
    this.listeners.Close.push(listener)
  }

  send(options: SendOptions): void {
    if (this.readyState !== OPEN) {
      refuse(options, 'sendSocketMessage', 'SocketTask.readyState is not OPEN')
      return
    }
    const { data } = options
    const payload = typeof data === 'string' ? { text: data } : { base64: encodeBase64(new Uint8Array(data)) }
    callHost('sendSocket', { id: this.id, payload }).then(
      () => succeed(options, 'sendSocketMessage'),
      (error: { errMsg: string }) => refuse(options, 'sendSocketMessage', error.errMsg),
    )
  }

  close(options: CloseOptions = {}): void {
    const { code = NORMAL_CLOSURE, reason = '' } = options
    if (this.readyState >= CLOSING) {
      refuse(options, 'closeSocket', 'SocketTask is already closed')
      return
    }
    this.readyState = CLOSING
    void callHost('closeSocket', { id: this.id, code, reason }).then(() => succeed(options, 'closeSocket'))
  }

  /** The phone lost its connection. */
  drop(): void {
    if (this.readyState === CLOSED) return
    void callHost('closeSocket', { id: this.id, code: NORMAL_CLOSURE, reason: '' })
    this.fail('net::ERR_INTERNET_DISCONNECTED')
  }

  private connect({ url, header = {}, protocols = [], timeout }: ConnectOptions): void {
    const limit = timeout ?? manifest.app.networkTimeout?.connectSocket ?? DEFAULT_TIMEOUT_MS
    callHost('openSocket', { id: this.id, url: toText(url), header, protocols, timeout: limit }).catch(
      (error: { errMsg: string }) => this.fail(error.errMsg),
    )
  }

  private onHostEvent(event: HostEvent): void {
    if (event.kind === 'socketOpen') {
      this.readyState = OPEN
      this.emit('Open', { header: event.header })
    }
    if (event.kind === 'socketMessage') {
      const { payload } = event
      this.emit('Message', { data: 'text' in payload ? payload.text : decodeBase64(payload.base64).buffer })
    }
    if (event.kind === 'socketError') this.emit('Error', { errMsg: event.message })
    if (event.kind === 'socketClose') this.finish(event.code, event.reason)
  }

  private fail(reason: string): void {
    this.emit('Error', { errMsg: `connectSocket:fail ${reason}` })
    this.finish(ABNORMAL_CLOSURE, reason)
  }

  private finish(code: number, reason: string): void {
    if (this.readyState === CLOSED) return
    this.readyState = CLOSED
    closeChannel(this.id)
    sockets.delete(this)
    this.emit('Close', { code, reason })
  }

  private emit(event: SocketEvent, payload: unknown): void {
    for (const listener of Array.from(this.listeners[event])) listener(payload)
    if (latest === this) notify(`Socket${event}`, payload)
  }
}

const sockets = new Set<SocketTask>()
/** The one the older calls without a task speak of. */
let latest: SocketTask | undefined

export function dropSockets(): void {
  for (const socket of Array.from(sockets)) socket.drop()
}

function requireSocket(): SocketTask {
  if (!latest) throw new Error('WebSocket is not connected')
  return latest
}

export function defineSockets(): void {
  defineMember('connectSocket', (options: ConnectOptions) => {
    recordApiCall('connectSocket', options)
    const socket = new SocketTask(options)
    sockets.add(socket)
    latest = socket
    setTimeout(() => succeed(options, 'connectSocket'))
    return socket
  })
  defineAsync<{ data: string | ArrayBuffer }>('sendSocketMessage', ({ data }) =>
    requireSocket().send({ data }),
  )
  defineAsync<{ code?: number; reason?: string }>('closeSocket', ({ code, reason }) =>
    requireSocket().close({ code, reason }),
  )
}
