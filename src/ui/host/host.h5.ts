import { isMicroApp, ownRoot } from '@/platform/host/frame'
import type { Host } from './contract'

/** The root size of the H5 build (config/index.ts) makes 16 design px one rem. */
const REM = 16

/** Sheets that are drawn, and whether the body had no class before the first of them. */
let sheets = 0
let bare = false
/** NutUI's lock of the page, which is on the body by then. */
const LOCKED = 'nut-overflow-hidden'

export const host: Host = {
  drawsNavBar: true,
  drawsNearOnly: false,
  refreshesAtOnce: 1,
  length: designPx => `${designPx / REM}rem`,
  pixels: designPx => {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
    return (designPx / REM) * (rem || REM)
  },
  address: () => location.hash,
  setTitle: title => {
    // inside a portal the title is the portal's: it is told instead (UiProvider's onTitle)
    if (!isMicroApp()) document.title = title
  },
  setIcon: url => {
    if (isMicroApp()) return
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (icon) icon.href = url
  },
  applyTheme: ({ dark, grey, lang, largeText }) => {
    const root = ownRoot()
    if (!root) return
    // the drawings ahead of the app leave what the document has read itself
    if (largeText !== undefined) root.classList.toggle('alm-large-text', largeText)
    root.classList.toggle('alm-theme-dark', dark)
    root.classList.toggle('alm-theme-grey', grey)
    root.lang = lang
  },
  keepBodyClass() {
    if (sheets === 0) bare = ['', LOCKED].includes(document.body.className)
    sheets += 1
    return () => {
      sheets -= 1
      // the lock comes off in the same turn, and leaves an empty attribute
      void Promise.resolve().then(() => {
        if (sheets === 0 && bare && document.body.className === '') document.body.removeAttribute('class')
      })
    }
  },
  modalProps: {},
  greyLayer: false,
}
