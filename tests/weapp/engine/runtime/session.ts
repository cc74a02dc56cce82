/** Starts the program, sends it to the background and brings it back. */
import { formatAddress, parseAddress } from '../shared/paths'
import type { EnterOptions, Theme } from '../shared/protocol'
import { changeConnection } from './device/connection'
import { manifest, settings } from './environment'
import { reportError } from './journal'
import { notify } from './listeners'
import { callAppHook, hideApp, showApp } from './logic/application'
import { recordLaunch, recordReturn } from './logic/entrance'
import { drawBars } from './pages/bars'
import { topPage } from './pages/pageStack'
import { reLaunch, resolveAddress, switchTab } from './pages/router'
import { changeTheme, visibleTheme } from './screen/theme'
import { dropSockets } from './wx/socket'
import type { TabItem } from '../shared/program'

/** Opens a page in a program that is not running yet; without an address, its first page. */
export async function startProgram(url: string | null): Promise<void> {
  const { path, query } = resolveAddress(
    `/${(url ?? manifest.app.entryPagePath ?? manifest.pages[0] ?? '').replace(/^\//, '')}`,
  )
  const full = { ...query, ...settings.enterOptions.query }
  recordLaunch(path, full)
  try {
    await reLaunch(`/${formatAddress(path, full)}`)
  } catch (error) {
    reportError(error, `opening ${path}`)
    throw error
  }
}

export function enterBackground(): void {
  topPage()?.call('onHide')
  hideApp()
}

/** With an address the program opens that page, as after a scheme link; else it shows what it showed. */
export async function enterForeground(url: string | null, options: EnterOptions): Promise<void> {
  const shown = topPage()
  const address = url === null ? undefined : parseAddress(url.replace(/^\//, ''))
  const path = address?.path ?? shown?.route ?? ''
  const query = { ...(address?.query ?? shown?.query), ...options.query }
  recordReturn(path, query, options)
  showApp()
  if (address) await reLaunch(`/${formatAddress(path, query)}`)
  else shown?.call('onShow')
}

export function setTheme(theme: Theme): void {
  if (!changeTheme(theme)) return
  const change = { theme: visibleTheme() }
  notify('ThemeChange', change)
  callAppHook('onThemeChange', change)
  const page = topPage()
  if (page) drawBars(page)
}

export function setOnline(isOnline: boolean): void {
  changeConnection(isOnline)
  if (!isOnline) dropSockets()
}

export async function tapTab({ pagePath, text }: TabItem, index: number): Promise<void> {
  await switchTab(`/${pagePath}`)
  topPage()?.call('onTabItemTap', { index, pagePath, text })
}
