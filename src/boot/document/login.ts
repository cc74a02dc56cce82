import { LOCALE_KEY } from '@/stores/storageKeys'
import { pressDrawn, type Drawn } from '@/ui/host/drawnPress'
import { addTag } from './files'
import type { LoadingPlan } from './plan'

const chosenLanguage = (): string => {
  try {
    if (localStorage.getItem(LOCALE_KEY) === 'en-US') return 'en-US'
  } catch {
    // storage is denied: the language is the default
  }
  return 'zh-CN'
}

const loadStyle = (href: string, added: HTMLLinkElement[]): Promise<unknown> | undefined => {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return undefined
  return new Promise((done, failed) => {
    const link = addTag('link', { rel: 'stylesheet', href }, () => done(undefined))
    link.onerror = failed
    added.push(link)
  })
}

const show = (markup: string, language: string): void => {
  const root = document.documentElement
  const layer: Drawn = document.createElement('div')
  layer.className = 'alm-first-paint'
  layer.innerHTML = markup
  layer.onclick = ({ target }) => pressDrawn(layer, target)
  document.body.append(layer)
  root.classList.add('alm-painted')
  root.lang = language
  const leave = () => {
    layer.remove()
    root.classList.remove('alm-painted')
  }
  addEventListener('hashchange', leave, { once: true })
}

/**
 * Shows the login as the build has drawn it. The styles are fetched side by side, but stand in the build's order; where one
 * was lost all are taken out again, or the app would take it for loaded and put it behind the others. An answer that is no
 * drawing is the page that some servers give for any address. Resolves to whether the login is drawn.
 */
export const drawLogin = async ({ login }: LoadingPlan): Promise<boolean> => {
  const asked = location.hash
  const language = chosenLanguage()
  const theme = document.documentElement.classList.contains('alm-theme-dark') ? 'dark' : 'light'
  const isLate = () => Boolean(document.getElementById('app')?.firstChild) || location.hash !== asked
  const added: HTMLLinkElement[] = []
  const drawing = fetch(`${login.markup}${language}-${theme}.html`).then(answer =>
    answer.ok ? answer.text() : '',
  )
  const fetched = (href: string) =>
    new Promise<void>(done => void addTag('link', { rel: 'preload', as: 'style', href }, done))
  try {
    const [markup] = await Promise.all([drawing, ...login.styles.map(fetched)])
    if (!markup.startsWith('<div class="alm-root')) return false
    if (isLate()) return true
    await Promise.all(login.styles.map(href => loadStyle(href, added)))
    if (!isLate()) show(markup, language)
    return true
  } catch {
    // the app draws the login itself
    added.forEach(link => link.remove())
    return false
  }
}
