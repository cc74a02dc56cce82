import type { PageDrawing } from './contract'
import './first-paint.scss'
import { afterFrame } from './nextFrame'

/** A page that does not come has its message below the drawing, ms. */
const PATIENCE = 4_000

/** A finger that rests longer will hardly press, ms. */
const WAITING = 1_500

/** Aside, not invisible: the browser paints it, and to show it has only to move it. */
const ASIDE = 'translateX(-100%)'

let waiting: HTMLElement | undefined
let waitingTimer: ReturnType<typeof setTimeout> | undefined
let layer: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const putAway = () => {
  clearTimeout(waitingTimer)
  waiting?.remove()
  waiting = undefined
}

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

const show = (drawing: HTMLElement): Promise<void> => {
  end()
  if (waiting === drawing) {
    clearTimeout(waitingTimer)
    waiting = undefined
  } else {
    putAway()
    document.body.appendChild(drawing)
  }
  drawing.style.transform = ''
  layer = drawing
  window.addEventListener('popstate', end)
  timer = setTimeout(end, PATIENCE)
  // a frame for the page, and one for what puts it on the screen: a slow phone does that beside what comes next
  return new Promise(done => void afterFrame(() => void afterFrame(done)))
}

export const pageDrawing: PageDrawing = {
  prepare(html) {
    putAway()
    const drawing = draw(html)
    drawing.style.transform = ASIDE
    waiting = document.body.appendChild(drawing)
    waitingTimer = setTimeout(putAway, WAITING)
    return () => show(drawing)
  },
  end,
}
