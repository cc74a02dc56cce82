/** Opens and closes pages by the rules of the platform. Failures are Errors with the platform's words. */
import { formatAddress, parseAddress, resolvePath } from '../../shared/paths'
import type { PageAddress, Query } from '../../shared/paths'
import { manifest } from '../environment'
import { callAppHook, startAppFor } from '../logic/application'
import { notify } from '../listeners'
import { isTabRoute } from '../screen/tabBar'
import { EventChannel } from './eventChannel'
import { PageEntry } from './pageEntry'
import { openPages, popPage, pushPage, topPage } from './pageStack'

const MAX_PAGES = 10

/** Tab pages that were left through the tab bar keep their state. */
const sleepingTabs = new Map<string, PageEntry>()

function nextTask(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 0))
}

/** Relative addresses start at the visible page. Throws when there is no such page. */
export function resolveAddress(url: string): PageAddress {
  const { path, query } = parseAddress(String(url))
  const route = resolvePath(topPage()?.route ?? '', path).replace(/\.html$/, '')
  if (manifest.pages.includes(route)) return { path: route, query }
  if (openPages().length === 0) {
    const missing = { path: route, query, isEntryPage: true }
    notify('PageNotFound', missing)
    callAppHook('onPageNotFound', missing)
  }
  throw new Error(`page "${formatAddress(route, query)}" is not found`)
}

function resolveOrdinaryPage(url: string, action: string): PageAddress {
  const address = resolveAddress(url)
  if (isTabRoute(address.path)) throw new Error(`can not ${action} a tabbar page`)
  return address
}

function createPage(route: string, query: Query, channel?: EventChannel): PageEntry {
  startAppFor(route)
  return new PageEntry(route, query, channel)
}

function enter(page: PageEntry): void {
  pushPage(page)
  page.mount()
  page.show()
}

function closeTop(): void {
  popPage()?.destroy()
}

function closeAll(): void {
  while (openPages().length > 0) closeTop()
  for (const page of sleepingTabs.values()) page.destroy()
  sleepingTabs.clear()
}

type ChannelEvents = ConstructorParameters<typeof EventChannel>[0]

export async function navigateTo(url: string, events?: ChannelEvents): Promise<EventChannel> {
  const { path, query } = resolveOrdinaryPage(url, 'navigateTo')
  if (openPages().length >= MAX_PAGES) throw new Error('webview count limit exceed')
  await nextTask()
  const page = createPage(path, query, new EventChannel(events))
  topPage()?.hide()
  enter(page)
  return page.channel
}

export async function redirectTo(url: string): Promise<void> {
  const { path, query } = resolveOrdinaryPage(url, 'redirectTo')
  await nextTask()
  const page = createPage(path, query)
  closeTop()
  enter(page)
}

export async function reLaunch(url: string): Promise<void> {
  const { path, query } = resolveAddress(url)
  await nextTask()
  const page = createPage(path, query)
  closeAll()
  enter(page)
}

export async function switchTab(url: string): Promise<void> {
  const { path } = resolveAddress(url)
  if (!isTabRoute(path)) throw new Error('can not switch to no-tabBar page')
  await nextTask()
  const current = openPages()[0]
  if (current?.route === path) {
    while (openPages().length > 1) closeTop()
    if (!current.isVisible) current.show()
    return
  }
  const target = sleepingTabs.get(path) ?? createPage(path, {})
  while (openPages().length > 1) closeTop()
  leaveTab()
  if (sleepingTabs.delete(path)) {
    pushPage(target)
    target.show()
  } else enter(target)
}

function leaveTab(): void {
  const page = popPage()
  if (!page) return
  if (isTabRoute(page.route)) {
    page.hide()
    sleepingTabs.set(page.route, page)
  } else page.destroy()
}

export async function navigateBack(delta: number): Promise<void> {
  await nextTask()
  if (openPages().length <= 1) throw new Error('cannot navigate back at first page')
  for (let closed = 0; closed < delta && openPages().length > 1; closed += 1) closeTop()
  topPage()?.show()
}
