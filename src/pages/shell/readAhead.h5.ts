/**
 * What most people open next is a product: its page's code, fetched ahead by the loading order (config/earlyBoot.ts),
 * is executed while nothing else happens, so that a tap has only to draw.
 */
export const readAhead = (): void => {
  const run = () => void import('../goods/product-details/index').catch(() => undefined)
  // Safari has no idle callbacks
  const whenIdle = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(run) : setTimeout(run, 1000)
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
