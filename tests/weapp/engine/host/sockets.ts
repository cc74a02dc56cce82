import WebSocket from 'ws'
import type { Header, HostEvent, SocketCall } from '../shared/protocol'

type Send = (event: HostEvent) => void

function toHeader(headers: NodeJS.Dict<string | string[]>): Header {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

/** The program's sockets, kept by Node. */
export class SocketPool {
  private readonly sockets = new Map<number, WebSocket>()

  constructor(private readonly send: Send) {}

  /** Sockets that are open or about to be. */
  get size(): number {
    return this.sockets.size
  }

  open({ id, url, header, protocols, timeout }: SocketCall): void {
    const socket = new WebSocket(url, protocols, { headers: header, handshakeTimeout: timeout })
    let answer: Header = {}
    this.sockets.set(id, socket)
    socket.on('upgrade', response => {
      answer = toHeader(response.headers)
    })
    socket.on('open', () => this.send({ kind: 'socketOpen', id, header: answer }))
    socket.on('message', (data: Buffer, isBinary) => {
      const payload = isBinary ? { base64: data.toString('base64') } : { text: data.toString('utf8') }
      this.send({ kind: 'socketMessage', id, payload })
    })
    socket.on('error', error => this.send({ kind: 'socketError', id, message: error.message }))
    socket.on('close', (code, reason) => {
      this.sockets.delete(id)
      this.send({ kind: 'socketClose', id, code, reason: reason.toString('utf8') })
    })
  }

  transmit(id: number, payload: { text: string } | { base64: string }): Promise<void> {
    const socket = this.sockets.get(id)
    if (!socket) return Promise.reject(new Error('socket is closed'))
    const data = 'text' in payload ? payload.text : Buffer.from(payload.base64, 'base64')
    return new Promise((resolve, reject) => {
      socket.send(data, error => (error ? reject(error) : resolve()))
    })
  }

  close(id: number, code: number, reason: string): void {
    this.sockets.get(id)?.close(code, reason)
  }

  closeAll(): void {
    for (const socket of this.sockets.values()) socket.terminate()
    this.sockets.clear()
  }
}
