import Taro from '@tarojs/taro'
import { still } from './still'

/** px between the part and what stands at the top of the page. */
const AIR = 8

/**
 * Scrolls the page so that a part of it stands right below its bars, in so many ms. By the place on the screen:
 * pageScrollTo takes the place within the next positioned parent for the place on the page, and knows of no bars.
 */
export const glide = (id: string, duration: number): void => {
  const part = document.getElementById(id)
  const page = part?.closest('.taro_page')
  if (!part || !page) return
  const bars = page.querySelector('.alm-page__top')?.getBoundingClientRect().bottom ?? 0
  const way = part.getBoundingClientRect().top - bars - AIR
  const scrollTop = Math.max(0, page.scrollTop + way)
  void Taro.pageScrollTo({ scrollTop, duration: still() ? 0 : duration })
}
