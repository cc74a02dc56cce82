import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { SocketFrame } from '@wire/realtime'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Database } from '../db/client'
import { type AddressCounts, NOTED_REFUSALS } from '../kernel/addressLimits'
import { auditLogOf } from '../kernel/auditLog'
import type { Clock } from '../kernel/clock'
import type { FaultPlan, FaultSwitches } from '../kernel/faults'
import {
  findEnded,
  findSocketOwner,
  forcedLogoutFrame,
  GARBAGE_FRAMES,
  IDENTITY_REJECTED,
  isPing,
  pongFrame,
  SOCKET_PATH,
  type SocketOwner,
} from '../services/realtime'
import { isLocalOrigin, isOwnOrigin } from './cors'
import { wait } from './delivery'
import { GATEWAY_PREFIX } from './gateway'
import { addressOf, type Proxies } from './loopback'

export interface SocketHub {
  /** Sends a frame to a person's socket; answers how many there were. */
  push(userUuid: string, frame: SocketFrame): number
  /** Ends every socket with this code; 1006: without a word. */
  closeAll(code: number): void
  count(): number
  /** Sessions may have ended: their sockets are told. Called after every call; looks at most every 20 ms. */
  callDone(): void
  close(): void
}

interface Parts {
  db: Database
  clock: Clock
  faults: FaultSwitches
  onCrash: (error: unknown, path: string) => void
  /** where it has one */
  publicUrl: string | undefined
  addresses: AddressCounts
  proxies: Proxies
}

interface Line {
  owner: SocketOwner
  socket: WebSocket
  isSilent: boolean
}

const MAX_FRAME = 64 * 1024
const LOOK_AFTER_MS = 20
const ABNORMAL = 1006
/** The developer tools and the phones of the messaging app. */
const MINI_PROGRAM = 'https://servicewechat.com'

/** Pages of this machine and of this server, and mini-programs; programs without a page send no origin. */
const isAllowedOrigin = ({ origin, host }: IncomingHttpHeaders, publicUrl: string | undefined): boolean =>
  origin === undefined ||
  origin === MINI_PROGRAM ||
  isLocalOrigin(origin) ||
  isOwnOrigin(origin, host, publicUrl)

const refuse = (stream: Duplex, status: string): void => {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

const end = (socket: WebSocket, code: number, reason = ''): void => {
  if (code === ABNORMAL) socket.terminate()
  else socket.close(code, reason)
}

/** Faults before the connection stands; true: it is dealt with. */
const refuseBefore = (stream: Duplex, { fired }: FaultPlan): boolean => {
  if (fired.has('reset') || fired.has('drop-before')) {
    stream.destroy()
    return true
  }
  if (fired.has('5xx')) refuse(stream, '503 Service Unavailable')
  return fired.has('5xx') || fired.has('hang-headers')
}

/** The realtime socket of the gateway: origin and identity checked, one per session, forced logouts pushed. */
export const installSockets = (server: Server, parts: Parts): SocketHub => {
  const { db, clock, faults, onCrash, publicUrl, addresses, proxies } = parts
  const lines = new Map<string, Line>()
  const waiting = new Set<Duplex>()
  const acceptor = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME, clientTracking: true })
  let looking: NodeJS.Timeout | undefined

  const say = (line: Line, frame: SocketFrame): void => {
    if (!line.isSilent) line.socket.send(JSON.stringify(frame))
  }

  const look = async (): Promise<void> => {
    if (lines.size === 0) return
    for (const { sessionUuid, reason } of await findEnded(db, [...lines.keys()])) {
      const line = lines.get(sessionUuid)
      if (!line) continue
      lines.delete(sessionUuid)
      say(line, forcedLogoutFrame(reason))
      // a client that did not get the frame learns from the close code that its login has ended
      if (!line.isSilent) end(line.socket, IDENTITY_REJECTED, reason)
    }
  }

  const callDone = (): void => {
    if (lines.size === 0 || looking) return
    looking = setTimeout(() => {
      looking = undefined
      look().catch((error: unknown) => onCrash(error, SOCKET_PATH))
    }, LOOK_AFTER_MS)
  }

  const connect = (socket: WebSocket, owner: SocketOwner, { fired }: FaultPlan): void => {
    const line: Line = { owner, socket, isSilent: fired.has('socket-silence') }
    const before = lines.get(owner.sessionUuid)
    lines.set(owner.sessionUuid, line)
    if (before) end(before.socket, 1000, 'another page of this session')
    const babble = () => fired.has('socket-garbage') && GARBAGE_FRAMES.forEach(frame => socket.send(frame))
    socket.on('message', (data, isBinary) => {
      if (isBinary || !isPing(String(data))) return
      babble()
      say(line, pongFrame)
      callDone()
    })
    socket.on('close', () => {
      if (lines.get(owner.sessionUuid) === line) lines.delete(owner.sessionUuid)
    })
    babble()
    const cut = fired.get('socket-close')
    if (cut) end(socket, cut.ms ?? ABNORMAL)
  }

  const admit = async (request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> => {
    const plan = faults.plan(SOCKET_PATH, 'socket')
    await wait(plan.latencyMs)
    if (refuseBefore(stream, plan)) return
    const [, search = ''] = (request.url ?? '').split('?')
    const owner = await findSocketOwner(db, Object.fromEntries(new URLSearchParams(search)), clock.now())
    if (!owner && addresses.take(NOTED_REFUSALS, addressOf(request, proxies), clock.now()) === 0)
      await auditLogOf(db, clock).write('socket-refused', {})
    acceptor.handleUpgrade(request, stream, head, socket => {
      // broken frames and connections end with a close event
      socket.on('error', () => undefined)
      if (owner) connect(socket, owner, plan)
      else end(socket, IDENTITY_REJECTED, 'identity')
    })
  }

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => undefined)
    if ((request.url ?? '').split('?')[0] !== GATEWAY_PREFIX + SOCKET_PATH)
      return refuse(stream, '404 Not Found')
    if (!isAllowedOrigin(request.headers, publicUrl)) return refuse(stream, '403 Forbidden')
    waiting.add(stream)
    stream.once('close', () => waiting.delete(stream))
    admit(request, stream, head).catch((error: unknown) => {
      onCrash(error, SOCKET_PATH)
      stream.destroy()
    })
  })

  const closeAll = (code: number): void => {
    // sockets that are closing are not in `lines` any more: end them too, without waiting for their answer
    if (code === ABNORMAL) acceptor.clients.forEach(socket => socket.terminate())
    for (const { socket } of lines.values()) end(socket, code)
    lines.clear()
  }
  return {
    push(userUuid, frame) {
      const mine = [...lines.values()].filter(({ owner }) => owner.userUuid === userUuid)
      mine.forEach(line => say(line, frame))
      return mine.length
    },
    closeAll,
    count: () => lines.size,
    callDone,
    close() {
      clearTimeout(looking)
      closeAll(1001)
      acceptor.clients.forEach(socket => socket.terminate())
      waiting.forEach(stream => stream.destroy())
      acceptor.close()
    },
  }
}
