import type { Socket, SocketListener, SocketPort } from '@/platform/socket/contract'

interface FakeSocket {
  url: string
  query: Record<string, string>
  sent: string[]
  /** `closed`: by either side */
  state: 'connecting' | 'open' | 'closed'
  /** code the app closed it with */
  closedWith?: number
  accept(): void
  say(frame: object | string): void
  /** the other side, or the network */
  end(code: number): void
}

export interface FakeSockets extends Pick<SocketPort, 'openSocket'> {
  all: FakeSocket[]
  last(): FakeSocket
  alive(): FakeSocket[]
}

/** Sockets that do what a test says. Frames and ends of a socket the app has closed still arrive, as on a slow network. */
export const fakeSockets = (): FakeSockets => {
  const all: FakeSocket[] = []
  const openSocket = (url: string, listener: SocketListener): Socket => {
    const socket: FakeSocket = {
      url,
      query: Object.fromEntries(new URL(url).searchParams),
      sent: [],
      state: 'connecting',
      accept() {
        if (socket.state !== 'closed') socket.state = 'open'
        listener.onOpen()
      },
      say: frame => listener.onText(typeof frame === 'string' ? frame : JSON.stringify(frame)),
      end(code) {
        socket.state = 'closed'
        listener.onClose(code)
      },
    }
    all.push(socket)
    return {
      send: text => void socket.sent.push(text),
      close(code) {
        socket.state = 'closed'
        socket.closedWith = code
      },
    }
  }
  return {
    openSocket,
    all,
    last: () => {
      const socket = all.at(-1)
      if (!socket) throw new Error('no socket was opened')
      return socket
    },
    alive: () => all.filter(({ state }) => state !== 'closed'),
  }
}
