import { ABNORMAL_CLOSE, type Socket, type SocketListener, type SocketPort } from './contract'

const connect = (url: string): WebSocket | undefined => {
  try {
    return new WebSocket(url)
  } catch {
    // not an address of a socket, or not allowed from this page
    return undefined
  }
}

const follow = (socket: WebSocket, listener: SocketListener): Socket => {
  let left = false
  socket.onopen = () => listener.onOpen()
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener.onText(data)
  }
  socket.onclose = ({ code }) => {
    if (!left) listener.onClose(code)
  }
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close(code) {
      left = true
      socket.onopen = socket.onmessage = null
      // a browser writes the address, and the token in it, to its console when a connection is broken off coming up
      if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close(code)
      else socket.close(code)
    },
  }
}

const refused = (listener: SocketListener): Socket => {
  let left = false
  void Promise.resolve().then(() => {
    if (!left) listener.onClose(ABNORMAL_CLOSE)
  })
  return {
    send: () => undefined,
    close: () => {
      left = true
    },
  }
}

export const pageOrigin: SocketPort['pageOrigin'] = () => window.location.origin

export const openSocket: SocketPort['openSocket'] = (url, listener) => {
  const socket = connect(url)
  return socket ? follow(socket, listener) : refused(listener)
}
