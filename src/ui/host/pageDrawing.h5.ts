import type { PageDrawing } from './contract'
import './first-paint.scss'
import { afterFrame } from './nextFrame'

/** A page that does not come has its message below the drawing, ms. */
const PATIENCE = 4_000

let layer: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const end = () => {
  clearTimeout(timer)
  window.removeEventListener('popstate', end)
  layer?.remove()
  layer = undefined
}

export const pageDrawing: PageDrawing = {
  show(html) {
    end()
    layer = document.createElement('div')
    layer.className = 'alm-drawn-page'
    // the page says the same in a moment, to screen readers too
    layer.setAttribute('aria-hidden', 'true')
    layer.innerHTML = html
    document.body.appendChild(layer)
    window.addEventListener('popstate', end)
    timer = setTimeout(end, PATIENCE)
    return new Promise(afterFrame)
  },
  end,
}
