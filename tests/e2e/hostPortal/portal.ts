import microApp from '@micro-zoe/micro-app'

/** What the tests press: a portal that shows the shop beside things of its own. */
export interface Portal {
  /** Attributes of the framework's element; another name is another shop beside the first. */
  open(attributes?: Record<string, string>): Promise<void>
  close(name?: string): Promise<void>
  /** The shop in a frame instead. */
  frame(): Promise<void>
  tell(message: Record<string, unknown>): void
  /** Opens an address of the shop by the framework. */
  go(path: string): void
  heard: { type?: string }[]
  errors: string[]
  /** Timers of this page that still run. */
  timers(): number
}

declare global {
  interface Window {
    portal: Portal
    shopUrl: string
    runningTimers: Set<number>
    /** the portal's settings for all shops */
    portalOptions?: object
  }
}

const NAME = 'alm'
const heard: { type?: string }[] = []
const errors: string[] = []

microApp.start(window.portalOptions)
window.addEventListener('error', event => void errors.push(event.message))
window.addEventListener('unhandledrejection', event => void errors.push(String(event.reason)))
window.addEventListener('message', event => void heard.push(event.data as { type?: string }))

const counter = document.getElementById('portal-counter') as HTMLButtonElement
counter.addEventListener('click', () => {
  counter.textContent = String(Number(counter.textContent) + 1)
})

const place = document.getElementById('portal-place') as HTMLElement
const hear = (notice: object) => void heard.push(notice)

const show = (element: HTMLElement, shown: string): Promise<void> =>
  new Promise(resolve => {
    element.addEventListener(shown, () => resolve(), { once: true })
    place.append(element)
  })

window.portal = {
  heard,
  errors,
  tell: message => {
    const frame = place.querySelector('iframe')
    if (frame) frame.contentWindow?.postMessage(message, new URL(window.shopUrl).origin)
    else microApp.setData(NAME, message)
  },
  go: path => void microApp.router.push({ name: NAME, path: `/#${path}` }),
  open: async (attributes = {}) => {
    const given = { name: NAME, url: window.shopUrl, ...attributes }
    microApp.addDataListener(given.name, hear)
    const element = document.createElement('micro-app')
    for (const [name, value] of Object.entries(given)) element.setAttribute(name, value)
    await show(element, 'mounted')
  },
  close: async (name = NAME) => {
    await microApp.unmountApp(name)
    microApp.removeDataListener(name, hear)
  },
  frame: async () => {
    const element = document.createElement('iframe')
    element.src = window.shopUrl
    await show(element, 'load')
  },
  timers: () => window.runningTimers.size,
}
