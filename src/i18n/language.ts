import { defaultLanguage, type Language } from './catalog'

type Listener = () => void

let current: Language = defaultLanguage
const listeners = new Set<Listener>()

export const getLanguage = (): Language => current

/** Switches every mounted text at once. Keeping the choice is the store's work. */
export function setLanguage(language: Language): void {
  if (language === current) return
  current = language
  listeners.forEach(listener => listener())
}

export function subscribeLanguage(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
