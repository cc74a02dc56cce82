// Stands in for Taro's pull-to-refresh on H5. With HTML components that one takes the wrong element for the scroller: it
// sees the page at its top always, swallows every downward drag, and never tells the page. This one leaves the content
// where it is and draws a mark over it.
import { eventCenter } from '@tarojs/runtime'
import { createElement, useEffect, useRef } from 'react'
import './pullDownRefresh.css'

/** px of a drag: the mark shows, a release refreshes, and the mark goes no further. */
const SLOP = 8
const REACH = 64
const MOST = 96
/** A page that never says it has finished is let go after so many ms (loading toast, shop §9). */
const PATIENCE = 10000

/** What a drag down scrolls first: the page, or an area in it that is not at its top. */
const isScrolled = (from, page) => {
  for (let part = from; part && part !== page; part = part.parentElement) if (part.scrollTop > 0) return true
  return page.scrollTop > 0
}

const watch = (box, mark) => {
  const page = box.closest('.taro_page')
  if (!page) return undefined
  let from
  let drag = 0
  let timer
  const draw = (state, distance) => {
    mark.dataset.state = state
    mark.style.transform = distance ? `translate(-50%, ${distance}px) rotate(${distance * 3}deg)` : ''
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    draw('idle', 0)
  }
  const start = () => {
    draw('busy', REACH)
    clearTimeout(timer)
    timer = setTimeout(stop, PATIENCE)
    page.__page?.onPullDownRefresh?.()
  }
  const move = event => {
    const touch = event.touches[0]
    const down = touch.clientY - from.y
    if (drag === 0 && (down < SLOP || Math.abs(touch.clientX - from.x) > down || page.scrollTop > 0)) {
      // scrolling or swiping: not ours for the rest of this touch
      if (down < 0 || Math.abs(touch.clientX - from.x) > SLOP || page.scrollTop > 0) release()
      return
    }
    if (event.cancelable) event.preventDefault()
    drag = Math.max(1, Math.min(MOST, (down - SLOP) * 0.6))
    draw('pulled', drag)
  }
  const release = () => {
    page.removeEventListener('touchmove', move)
    if (drag >= REACH) start()
    else if (drag > 0) draw('idle', 0)
    drag = 0
    from = undefined
  }
  const touch = event => {
    if (isScrolled(event.target, page) || timer !== undefined || event.touches.length !== 1) return
    if (event.target.closest('[aria-modal="true"]')) return
    from = { x: event.touches[0].clientX, y: event.touches[0].clientY }
    // only a touch that begins at the top is watched, so that scrolling stays free everywhere else
    page.addEventListener('touchmove', move, { passive: false })
  }
  const asked = ({ successHandler }) => {
    start()
    successHandler?.({ errMsg: 'startPullDownRefresh: ok' })
  }
  const ended = ({ successHandler }) => {
    stop()
    successHandler?.({ errMsg: 'stopPullDownRefresh: ok' })
  }
  page.addEventListener('touchstart', touch, { passive: true })
  page.addEventListener('touchend', release)
  page.addEventListener('touchcancel', release)
  eventCenter.on('__taroStartPullDownRefresh', asked)
  eventCenter.on('__taroStopPullDownRefresh', ended)
  return () => {
    stop()
    release()
    page.removeEventListener('touchstart', touch)
    page.removeEventListener('touchend', release)
    page.removeEventListener('touchcancel', release)
    eventCenter.off('__taroStartPullDownRefresh', asked)
    eventCenter.off('__taroStopPullDownRefresh', ended)
  }
}

export default function PullDownRefresh({ children }) {
  const box = useRef(null)
  const mark = useRef(null)
  useEffect(() => watch(box.current, mark.current), [])
  return createElement(
    'div',
    { ref: box, className: 'alm-pull' },
    createElement(
      'div',
      { className: 'alm-pull__line', 'aria-hidden': true },
      createElement('div', { ref: mark, className: 'alm-pull__mark', 'data-state': 'idle' }),
    ),
    children,
  )
}
