import { isMicroApp } from '@/platform/host/frame'
import { drawProductsWith } from '@/routes/productDrawing'
import { pageDrawing } from '@/ui/host/pageDrawing'

// Safari has no idle callbacks
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(run) : setTimeout(run, 1000)

/** Its page is drawn at once when a card is pressed: Taro takes longer to make room for it. */
const drawProducts = async (): Promise<void> => {
  const { drawProduct } = await import('@/features/product/drawProduct')
  drawProductsWith(product => pageDrawing.prepare(drawProduct(product)))
}

/**
 * What most people open next is a product: its page's code, fetched ahead by the loading order (config/earlyBoot.ts),
 * is executed while nothing else happens, so that a tap has only to draw.
 * Not within a portal: what is still on its way when the shop is taken down would be left in the portal's page.
 */
export const readAhead = (): void => {
  if (isMicroApp()) return
  // what does not arrive is asked for again, and missed, where it is needed
  const run = () => void import('../goods/product-details/index').then(drawProducts).catch(() => undefined)
  if (document.readyState === 'complete') whenIdle(run)
  else window.addEventListener('load', () => whenIdle(run), { once: true })
}
