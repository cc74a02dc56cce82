import { ABNORMAL_CLOSE, type SocketPort } from './contract'

export const pageOrigin: SocketPort['pageOrigin'] = () => ''

export const openSocket: SocketPort['openSocket'] = (url, listener) => {
  let left = false
  let open = false
  const end = (code: number) => {
    if (left) return
    left = true
    listener.onClose(code)
  }
  // `fail` may come before there is a task, and without a close event
  const task = wx.connectSocket({ url, fail: () => void Promise.resolve().then(() => end(ABNORMAL_CLOSE)) })
  task.onOpen(() => {
    open = true
    if (!left) listener.onOpen()
  })
  task.onMessage(({ data }) => {
    if (!left && typeof data === 'string') listener.onText(data)
  })
  task.onClose(({ code }) => end(code))
  // some phones report a connection that never came up, or broke, by this alone
  task.onError(() => end(ABNORMAL_CLOSE))
  return {
    send(text) {
      // a socket that has just broken refuses; its close event follows
      if (open && !left) task.send({ data: text, fail: () => undefined })
    },
    close(code) {
      left = true
      task.close({ code, fail: () => undefined })
    },
  }
}
