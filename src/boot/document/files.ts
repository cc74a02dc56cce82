import type { LoadingPlan } from './plan'

export const addTag = <K extends 'link' | 'script'>(
  tag: K,
  attributes: Readonly<Record<string, string>>,
  then?: () => void,
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  if (then) element.onload = element.onerror = then
  document.head.append(element)
  return element
}

/** Asks for files, each in a task of its own, without running them; `then` runs when all have come or failed. */
export const hint = (rel: 'preload' | 'prefetch', files: readonly string[], then?: () => void): void => {
  let left = files.length
  if (left === 0) return then?.()
  const arrived = () => {
    left -= 1
    if (left === 0) then?.()
  }
  const ask = (at: number) => {
    const href = files[at] ?? ''
    addTag('link', { rel, as: href.endsWith('css') ? 'style' : 'script', href }, then && arrived)
    if (at + 1 < files.length) setTimeout(ask, 0, at + 1)
  }
  ask(0)
}

/** Runs the app. */
export const startApp = ({ app }: LoadingPlan, then?: () => void): void =>
  app.forEach((src, at) => addTag('script', { src }, at === app.length - 1 ? then : undefined))
