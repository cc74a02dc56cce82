import type { CarouselSettings } from '@/api/storefront'

/** Autoplay starts, and the pictures behind the first one are shown, so long after the module is there (shop §4), ms. */
export const CAROUSEL_START = 1000

/** Milliseconds between slides; 0 stands still. `started`: the first second is over. */
export const autoplayInterval = (settings: CarouselSettings, slides: number, started: boolean): number =>
  started && settings.autoplay && slides > 1 ? settings.interval * 1000 : 0

/** Items side by side become one slide. */
export const slidesOf = <T>(items: readonly T[], perSlide: number): T[][] => {
  const size = Math.max(1, Math.trunc(perSlide) || 1)
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  )
}
