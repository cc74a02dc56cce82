import type { ApiError } from './apiError'

export type SessionDeadListener = (error: ApiError, sessionId: string) => void

/** Tells listeners that a session died: once per session, however many calls find out (shop §8). */
export interface DeathNotice {
  subscribe(listener: SessionDeadListener): () => void
  announce(sessionId: string, error: ApiError): void
}

export const createDeathNotice = (): DeathNotice => {
  const listeners = new Set<SessionDeadListener>()
  let announced: string | undefined
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    announce(sessionId, error) {
      if (announced === sessionId) return
      announced = sessionId
      for (const listener of Array.from(listeners)) listener(error, sessionId)
    },
  }
}
