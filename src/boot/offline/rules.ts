/** What is read of a request. */
export interface AskedFor {
  method: string
  mode: string
  destination: string
  url: string
  /** a range of a file */
  isPart: boolean
}

/** Built files whose names carry a hash, below the folder of the page. */
const HASHED = /^(js|css|chunk|first)\/[^/?#]+\.(js|css|html)$/

/** Path below the folder of the shop's page; undefined: elsewhere. */
const below = (url: string, scope: string): string | undefined => {
  const bare = url.split('#')[0] ?? ''
  return bare.startsWith(scope) ? bare.slice(scope.length) : undefined
}

const isPage = (path: string): boolean => /^(index\.html)?(\?|$)/.test(path)

/** How the worker answers: the page and its settings newest first, built files once; undefined: not at all. */
export const wayOf = (asked: AskedFor, scope: string): 'page' | 'settings' | 'file' | undefined => {
  const path = below(asked.url, scope)
  if (path === undefined || asked.method !== 'GET' || asked.isPart) return undefined
  // `document` is a window of its own: frames of portals are left alone
  if (asked.mode === 'navigate') return asked.destination === 'document' && isPage(path) ? 'page' : undefined
  if (path === 'app-config.json') return 'settings'
  return HASHED.test(path) ? 'file' : undefined
}

/** A page of the shop in a window of its own, not a frame and not a portal below the same address. */
export const isOwnPage = (page: { url: string; frameType?: string } | undefined, scope: string): boolean => {
  const path = page && below(page.url, scope)
  return path !== undefined && isPage(path) && page?.frameType !== 'nested'
}
