import type { PageDrawing } from './contract'
import './first-paint.scss'
import { afterFrame } from './nextFrame'

/** A page that does not come has its message below the drawing, ms. */
const PATIENCE = 4_000

let layer: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** A frame for the page, and one for what puts it on the screen: a slow phone does that beside whatever comes next. */
const seen = (): Promise<void> => new Promise(done => void afterFrame(() => afterFrame(done)))

const end = () => {
  clearTimeout(timer)
  window.removeEventListener('popstate', end)
  layer?.remove()
  layer = undefined
}

const draw = (html: string): HTMLElement => {
  const drawn = document.createElement('div')
  drawn.className = 'alm-drawn-page'
  // the page says the same in a moment, to screen readers too
  drawn.setAttribute('aria-hidden', 'true')
  drawn.innerHTML = html
  return drawn
}

export const pageDrawing: PageDrawing = {
  show(html) {
    end()
    layer = document.body.appendChild(draw(html))
    window.addEventListener('popstate', end)
    timer = setTimeout(end, PATIENCE)
    return seen()
  },
  rehearse(html) {
    if (layer) return
    const drawn = draw(html)
    drawn.style.visibility = 'hidden'
    document.body.appendChild(drawn)
    // lays it out
    drawn.getBoundingClientRect()
    drawn.remove()
  },
  end,
}
