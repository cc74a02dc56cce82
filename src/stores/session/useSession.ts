import { create } from 'zustand'
import { initialSession, sessionReducer, type SessionEvent, type SessionState } from './reducer'

/** `useSession(isLoggedIn)`: state for views; selectors are in selectors.ts. */
export const useSession = create<SessionState>()(() => initialSession)

export const dispatchSession = (event: SessionEvent): void =>
  useSession.setState(state => sessionReducer(state, event), true)
