/** Only the visible page's own styles apply; those of components always do. */
import { packageOf } from '../../shared/program'
import { manifest } from '../environment'

const sheets = new Map<string, HTMLStyleElement>()

function addSheet(owner: string): void {
  const css = manifest.styles[owner]
  if (css === undefined || sheets.has(owner)) return
  const sheet = document.createElement('style')
  sheet.dataset.path = owner
  sheet.textContent = css
  document.head.append(sheet)
  sheets.set(owner, sheet)
}

function enable(owner: string, isEnabled: boolean): void {
  const sheet = sheets.get(owner)
  if (sheet) sheet.media = isEnabled ? 'all' : 'not all'
}

export function addSharedStyles(): void {
  for (const owner of ['app', ...manifest.components]) addSheet(owner)
}

/** app.wxss belongs to the main package: pages of independent subpackages do not get it. */
export function activatePageStyles(route: string): void {
  addSheet(route)
  for (const page of manifest.pages) enable(page, page === route)
  enable('app', !packageOf(manifest, route)?.independent)
}
