import type { DocumentNews, SocketFrame } from '@wire/realtime'
import WebSocket from 'ws'
import { PING_FRAME } from '@/api/realtime'
import type { SignedClient } from './signedClient'

/** The realtime socket of a person, and the news of documents it was told. */
export interface Ear {
  /** Those since it was asked last. What a call caused has arrived. */
  heard(): Promise<DocumentNews[]>
  close(): void
}

export const listenAs = async ({ baseUrl, login, userUuid, credentials }: SignedClient): Promise<Ear> => {
  const query = new URLSearchParams({
    device: '2',
    sys: 'A2',
    idc: '',
    operator: '',
    enterprise: '',
    user: userUuid,
    uid: login?.cLoginUuid ?? '',
    token: credentials.token,
    v: '1',
  })
  const address = `${baseUrl.replace('http', 'ws')}/gw/alc-public-message/websocket?${query.toString()}`
  const socket = new WebSocket(address)
  const news: DocumentNews[] = []
  let answered: () => void = () => undefined
  socket.on('message', data => {
    const frame = JSON.parse(String(data)) as SocketFrame
    if (frame.document) news.push(frame.document)
    if (frame.cMsgType === 'pong') answered()
  })
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  return {
    async heard() {
      const pong = new Promise<void>(resolve => (answered = resolve))
      socket.send(PING_FRAME)
      await pong
      return news.splice(0)
    },
    close: () => socket.terminate(),
  }
}
