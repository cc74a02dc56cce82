/** A foot that changes its words is no new page, px. */
const FOOT = 60
const listeners = new WeakMap()

/**
 * Taro's own reports the end of a page once, and again only after the page has been scrolled away from it. A page that
 * grew and was moved to its new end in one step reported nothing: the next rows never came.
 */
export function bindPageScroll(page, scrollEl, distance = 50) {
  scrollEl.removeEventListener('scroll', listeners.get(page))
  const area = scrollEl instanceof Window ? document.documentElement : scrollEl
  // height of the page whose end was told
  let told
  const onScroll = () => {
    page.onPageScroll?.({ scrollTop: area.scrollTop })
    const height = area.scrollHeight
    const isNear = height - area.scrollTop - area.clientHeight < distance
    if (!isNear) told = undefined
    else if (told === undefined || Math.abs(height - told) > FOOT) {
      told = height
      page.onReachBottom?.()
    }
  }
  scrollEl.addEventListener('scroll', onScroll)
  listeners.set(page, onScroll)
}
