import { createContext, useContext, useEffect, useRef, type ComponentType } from 'react'

/**
 * The part of `@tarojs/taro` the app uses, for screens in jsdom: a page stack that behaves like Taro's H5 router
 * (hidden pages stay mounted, tabs are kept, queries arrive undecoded) and the life cycle of its pages. Jest maps the
 * package to this file; the `phone` below is what tests hold in their hand.
 */
type Listener = (event?: unknown) => void
type Moment = 'show' | 'hide' | 'scroll' | 'pull' | 'bottom'

export interface StackPage {
  id: number
  /** as Taro's H5 page: path with query */
  path: string
  route: string
  params: Record<string, string>
  Screen: ComponentType
  listeners: Record<Moment, Set<Listener>>
}

/** What a page address leads to; undefined when no page has it. */
type LoadPage = (
  path: string,
) => Promise<{ path: string; tab: boolean; Screen: ComponentType } | undefined> | undefined

let load: LoadPage = () => undefined
let lastId = 0
/** the platform's mark of a refresh turns */
let refreshing = false
let stack: readonly StackPage[] = []
const tabPages = new Map<string, StackPage>()
const watchers = new Set<() => void>()
const notFound = new Set<Listener>()
const shown = new WeakSet<StackPage>()
const lonely: StackPage = {
  id: 0,
  path: '',
  route: '',
  params: {},
  Screen: () => null,
  listeners: { show: new Set(), hide: new Set(), scroll: new Set(), pull: new Set(), bottom: new Set() },
}

/** Around each mounted page. Without a page (a component alone) its life cycle is `phone.showPage` and `hidePage`. */
export const PageContext = createContext<StackPage>(lonely)

const tell = (page: StackPage | undefined, moment: Moment, event?: unknown) =>
  [...(page?.listeners[moment] ?? [])].forEach(listener => listener(event))

const readParams = (search: string): Record<string, string> =>
  Object.fromEntries(
    search
      .split('&')
      .filter(Boolean)
      .map(pair => {
        const at = pair.indexOf('=')
        return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
      }),
  )

const top = () => stack[stack.length - 1]

/** Each page has an entry of its own in the browser's history. */
const entryStates = new WeakMap<StackPage, unknown>()

const change = (next: readonly StackPage[]) => {
  const before = top()
  stack = next
  if (before !== top()) {
    if (before) entryStates.set(before, history.state)
    const page = top()
    history.replaceState((page && entryStates.get(page)) ?? null, '')
    tell(before, 'hide')
  }
  watchers.forEach(watcher => watcher())
  const now = top()
  // a page that was there before is shown again; a new one is shown when it has mounted
  if (now && before !== now && shown.has(now)) tell(now, 'show')
}

const newPage = async (url: string): Promise<{ page: StackPage; tab: boolean } | undefined> => {
  const [path = '', search = ''] = url.split('?', 2)
  const found = await load(path)
  if (!found) return undefined
  const listeners = {
    show: new Set(),
    hide: new Set(),
    scroll: new Set(),
    pull: new Set(),
    bottom: new Set(),
  }
  const address = search ? `${found.path}?${search}` : found.path
  const facts = { path: address, route: found.path, params: readParams(search), Screen: found.Screen }
  return { page: { id: ++lastId, ...facts, listeners: listeners as StackPage['listeners'] }, tab: found.tab }
}

/** As Taro's router: of several ways to one page that are taken at once, the last one counts. */
const underWay = new Map<string, number>()

const enter = async (url: string, below: () => readonly StackPage[], forget = false): Promise<void> => {
  const [path = ''] = url.split('?')
  const turn = (underWay.get(path) ?? 0) + 1
  underWay.set(path, turn)
  const found = await newPage(url)
  if (underWay.get(path) !== turn) return
  if (!found) return notFound.forEach(listener => listener({ path }))
  if (forget) tabPages.clear()
  const page = (found.tab && tabPages.get(found.page.route)) || found.page
  if (found.tab) tabPages.set(page.route, page)
  change([...below(), page])
}

export const phone = {
  app: null as { mount(id: string): unknown } | null,
  /** How addresses become pages. */
  useRoutes: (next: LoadPage) => void (load = next),
  /** Types an address into the browser. */
  open: (url: string) => enter(url, () => [], true),
  /** The browser's back key. */
  back: (delta = 1) => change(stack.slice(0, Math.max(1, stack.length - delta))),
  stack: () => stack,
  /** Pages that are mounted: the stack, and tabs that were left. */
  mounted: () => [...new Set([...tabPages.values(), ...stack])],
  top,
  watch(watcher: () => void) {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },
  /** Its first rendering stands. */
  pageMounted(page: StackPage) {
    shown.add(page)
    tell(page, 'show')
  },
  isWatched: () => watchers.size > 0,
  appHidden: () => tell(top(), 'hide'),
  appShown: () => tell(top(), 'show'),
  pullDown() {
    refreshing = true
    tell(top(), 'pull')
  },
  isRefreshing: () => refreshing,
  scrolled: (scrollTop: number) => tell(top(), 'scroll', { scrollTop }),
  reachBottom: () => tell(top(), 'bottom'),
  reset() {
    refreshing = false
    stack = []
    tabPages.clear()
  },
  /** So many pages on the stack, for a component alone. */
  pretend: (count: number) => void (stack = Array.from({ length: count }, () => ({ ...lonely }))),
}

const useMoment = (moment: Moment, listener: Listener) => {
  const { listeners } = useContext(PageContext)
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => {
    const call: Listener = event => latest.current(event)
    listeners[moment].add(call)
    return () => void listeners[moment].delete(call)
  }, [listeners, moment])
}

export const useDidShow = (listener: Listener) => useMoment('show', listener)
export const useDidHide = (listener: Listener) => useMoment('hide', listener)
export const usePageScroll = (listener: Listener) => useMoment('scroll', listener)
export const usePullDownRefresh = (listener: Listener) => useMoment('pull', listener)
export const useReachBottom = (listener: Listener) => useMoment('bottom', listener)
export const useRouter = () => {
  const { params, path } = useContext(PageContext)
  return { params, path }
}
export const usePageNotFound = (listener: Listener) => {
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => {
    const call: Listener = event => latest.current(event)
    notFound.add(call)
    return () => void notFound.delete(call)
  }, [])
}

/** A component without a page around it. */
export const showPage = () => tell(lonely, 'show')
export const hidePage = () => tell(lonely, 'hide')

type Told = (result: unknown) => void

/** Boxes as jsdom knows them: all of them empty. */
export const createSelectorQuery = () => {
  const asked: (() => unknown)[] = []
  const query = {
    select: (selector: string) => ({
      boundingClientRect(found?: Told) {
        asked.push(() => {
          const box = document.querySelector(selector)?.getBoundingClientRect() ?? null
          found?.(box)
          return box
        })
        return query
      },
    }),
    selectAll: (selector: string) => ({
      boundingClientRect(found?: Told) {
        asked.push(() => {
          const boxes = [...document.querySelectorAll(selector)].map(one => one.getBoundingClientRect())
          found?.(boxes)
          return boxes
        })
        return query
      },
    }),
    exec: (told?: Told) => told?.(asked.map(ask => ask())),
  }
  return query
}

export const pageScrollTo = ({ scrollTop = 0 }: { scrollTop?: number }) => {
  const page = document.querySelector('.taro_page:not([data-hidden])')
  if (page) page.scrollTop = scrollTop
  return Promise.resolve()
}

export const stopPullDownRefresh = () => {
  refreshing = false
  return Promise.resolve()
}

/** NutUI asks for the platform. */
export const getEnv = () => 'WEB'

const onWindowResize = (told: () => void) => window.addEventListener('resize', told)
const offWindowResize = (told: () => void) => window.removeEventListener('resize', told)
export const getWindowInfo = () => ({ windowWidth: window.innerWidth, windowHeight: window.innerHeight })
/** The app as Taro knows it: what it is told to mount. */
export const getCurrentInstance = () => ({ app: phone.app })
export const nextTick = (then: () => void) => queueMicrotask(then)

/** No page's code is lost here. */
const eventCenter = { on: () => undefined, off: () => undefined }

export default {
  getWindowInfo,
  onWindowResize,
  offWindowResize,
  eventCenter,
  /** as Taro's H5 router answers: copies, each with the page's own name */
  getCurrentPages: () => stack.map(page => ({ ...page, $taroPath: `${page.path}#${page.id}` })),
  navigateTo: ({ url }: { url: string }) => enter(url, () => stack),
  redirectTo: ({ url }: { url: string }) => enter(url, () => stack.slice(0, -1)),
  reLaunch: ({ url }: { url: string }) => enter(url, () => [], true),
  switchTab: ({ url }: { url: string }) => enter(url, () => []),
  navigateBack: async ({ delta = 1 }: { delta?: number } = {}) => phone.back(delta),
  pageScrollTo: () => Promise.resolve(),
  createSelectorQuery,
  stopPullDownRefresh,
  getEnv,
  nextTick,
}
