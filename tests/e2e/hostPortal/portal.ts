import microApp from '@micro-zoe/micro-app'

/** What the tests press: a portal that shows the shop beside things of its own. */
export interface Portal {
  open(): Promise<void>
  close(): Promise<void>
  tell(message: Record<string, unknown>): void
  heard: object[]
  errors: string[]
}

declare global {
  interface Window {
    portal: Portal
    shopUrl: string
  }
}

const NAME = 'alm'
const heard: object[] = []
const errors: string[] = []

microApp.start({ lifeCycles: { error: event => void errors.push(String(event.detail?.error ?? event)) } })
window.addEventListener('error', event => void errors.push(event.message))
window.addEventListener('unhandledrejection', event => void errors.push(String(event.reason)))
microApp.addDataListener(NAME, (notice: object) => void heard.push(notice))

const counter = document.getElementById('portal-counter') as HTMLButtonElement
counter.addEventListener('click', () => {
  counter.textContent = String(Number(counter.textContent) + 1)
})

const place = document.getElementById('portal-place') as HTMLElement

window.portal = {
  heard,
  errors,
  tell: message => microApp.setData(NAME, message),
  open: () =>
    new Promise(resolve => {
      const element = document.createElement('micro-app')
      element.setAttribute('name', NAME)
      element.setAttribute('url', window.shopUrl)
      element.addEventListener('mounted', () => resolve(), { once: true })
      place.append(element)
    }),
  close: async () => void (await microApp.unmountApp(NAME, { clearData: true })),
}
