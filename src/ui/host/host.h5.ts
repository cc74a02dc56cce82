import { isMicroApp, ownRoot } from '@/platform/host/frame'
import type { Host } from './contract'

/** The root size of the H5 build (config/index.ts) makes 16 design px one rem. */
const REM = 16

export const host: Host = {
  drawsNavBar: true,
  length: designPx => `${designPx / REM}rem`,
  setTitle: title => {
    // inside a portal the title is the portal's: it is told instead (UiProvider's onTitle)
    if (!isMicroApp()) document.title = title
  },
  setIcon: url => {
    if (isMicroApp()) return
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (icon) icon.href = url
  },
  applyTheme: ({ dark, grey, lang }) => {
    const root = ownRoot()
    root.classList.toggle('alm-theme-dark', dark)
    root.classList.toggle('alm-theme-grey', grey)
    root.lang = lang
  },
  modalProps: {},
  greyLayer: false,
}
