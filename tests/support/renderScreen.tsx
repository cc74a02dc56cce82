import { useEffect, useSyncExternalStore } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { AppShell } from '@/pages/shell/AppShell'
import { specUrl } from '@/routes/links'
import { resolveRoute, routeOf } from '@/routes/resolve'
import type { RouteName } from '@/routes/table'
import { PageContext, phone, type StackPage } from './taro'

/** Screens as a person meets them: found by what they say, pressed by name. React runs as it does in the browser. */

const PATIENCE = 6_000
const PRESSABLE = 'button, [role=link], [role=button]'

type Sought<T> = T | undefined | null | false

/** Resolves with what `look` finds, as soon as it finds it; rejects with `what` and the page's words. */
export const until = async <T,>(
  look: () => Sought<T> | Promise<Sought<T>>,
  what: string,
  patience = PATIENCE,
): Promise<T> => {
  const end = Date.now() + patience
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== null && found !== false) return found
    if (Date.now() > end)
      throw new Error(`${what} did not come; the page says: ${screen.text().slice(0, 700)}`)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

/** What must not come has its chance: it stays so over some turns of the page. */
export const stays = async (look: () => boolean, what: string, turns = 20): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) {
    if (!look()) throw new Error(`${what} did not stay; the page says: ${screen.text().slice(0, 700)}`)
    await new Promise(resolve => setTimeout(resolve))
  }
}

const squeeze = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
const nameOf = (element: Element) => squeeze(element.getAttribute('aria-label') ?? element.textContent)
const matches = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text)
const includes = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)

/** The visible page; nothing before the first one has come. */
const page = (): HTMLElement =>
  document.querySelector<HTMLElement>('.taro_page:not([data-hidden])') ?? document.body

/** What can be reached: the newest dialog or sheet, else the page. */
const reach = (): HTMLElement => {
  const layers = page().querySelectorAll<HTMLElement>('[role=alertdialog], .alm-sheet--in [role=dialog]')
  return (
    [...layers].find(layer => layer.getAttribute('role') === 'alertdialog') ?? [...layers].pop() ?? page()
  )
}

type Scope = { within?: () => HTMLElement }

const named = (selector: string, name: string | RegExp, { within = reach }: Scope) =>
  [...within().querySelectorAll<HTMLElement>(selector)].filter(it => matches(nameOf(it), name))

const isOff = (element: HTMLElement) =>
  element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true'

const one = async (selector: string, name: string | RegExp, scope: Scope): Promise<HTMLElement> => {
  const found = await until(() => {
    const now = named(selector, name, scope)
    return now.length > 0 ? now : undefined
  }, `${selector} named ${name}`)
  if (found.length > 1) throw new Error(`${found.length} elements are named ${name}`)
  return found[0] as HTMLElement
}

export const screen = {
  page,
  reach,
  /** The page between its bars. */
  main: () => page().querySelector<HTMLElement>('[role=main]') ?? page(),
  /** Everything the visible page says. */
  text: () => squeeze(page().textContent),
  says: (wanted: string | RegExp) => includes(squeeze(page().textContent), wanted),
  /** Waits until the page says it. */
  find: (wanted: string | RegExp) => until(() => screen.says(wanted), String(wanted)),
  gone: (wanted: string | RegExp) => until(() => !screen.says(wanted), `the end of ${wanted}`),
  /** What the toast says, of its kind where that is asked for; waits for one. */
  toast: (wanted: string | RegExp, kind?: 'warning' | 'error') =>
    until(
      () =>
        includes(squeeze(page().querySelector(`.alm-toast${kind ? `--${kind}` : ''}`)?.textContent), wanted),
      `${kind ?? ''} toast ${wanted}`,
    ),
  /** The open dialog's words; waits for one. */
  dialog: async () => {
    const found = await until(() => page().querySelector('[role=alertdialog]'), 'a dialog')
    return { title: squeeze(found.getAttribute('aria-label')), text: squeeze(found.textContent) }
  },
  all: (selector: string, scope: Scope = {}) => [
    ...(scope.within ?? reach)().querySelectorAll<HTMLElement>(selector),
  ],
  names: (selector: string, scope: Scope = {}) => screen.all(selector, scope).map(nameOf),
  /** The element of this role and accessible name; waits for it. */
  role: (role: string, name: string | RegExp, scope: Scope = {}) =>
    one(role === 'button' ? PRESSABLE : `[role=${role}]`, name, scope),
  /** Taps what has this name, once it can be tapped. */
  async press(name: string | RegExp, { role = 'button', ...scope }: Scope & { role?: string } = {}) {
    const target = await screen.role(role, name, scope)
    await until(() => !isOff(target), `a ${name} that can be pressed`)
    target.click()
  },
  isOff: async (name: string | RegExp, scope: Scope = {}) => isOff(await screen.role('button', name, scope)),
  field: (label: string, scope: Scope = {}) =>
    one('input, textarea', label, scope) as Promise<HTMLInputElement | HTMLTextAreaElement>,
  /** Types as a person does, and leaves the field. */
  async type(label: string, value: string, scope: Scope = {}) {
    const field = await screen.field(label, scope)
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    field.focus()
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.blur()
  },
  /** The keyboard's own key for done, search or next. */
  async confirm(label: string, scope: Scope = {}) {
    const field = await screen.field(label, scope)
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  },
  /** Spec routes on the stack, oldest first. */
  stack: () => phone.stack().flatMap(it => resolveRoute(it.path)?.route ?? []),
  /** Waits for a page. */
  at: (route: RouteName) => until(() => screen.stack().at(-1) === route, `page ${route}`),
  back: () => phone.back(),
  /** Another app, or another tab of the browser, comes in front and goes away again; Taro's router tells the page. */
  appHidden: () => phone.appHidden(),
  appShown: () => phone.appShown(),
  pullDown: () => phone.pullDown(),
  /** The mark of a pull turns. */
  isRefreshing: () => phone.isRefreshing(),
  /** The page was scrolled so far: px. */
  scrolled: (scrollTop: number) => phone.scrolled(scrollTop),
  reachBottom: () => phone.reachBottom(),
}

function PageHost({ page: shown, hidden }: { page: StackPage; hidden: boolean }) {
  useEffect(() => phone.pageMounted(shown), [shown])
  const { Screen } = shown
  return (
    <div
      className="taro_page"
      style={{ display: hidden ? 'none' : undefined }}
      data-hidden={hidden || undefined}
    >
      <PageContext.Provider value={shown}>
        <Screen />
      </PageContext.Provider>
    </div>
  )
}

function Phone() {
  useSyncExternalStore(phone.watch, phone.stack)
  const top = phone.top()
  return (
    <AppShell>
      {phone.mounted().map(it => (
        <PageHost key={it.id} page={it} hidden={it !== top} />
      ))}
    </AppShell>
  )
}

const staged = new Map<RouteName, StackPage['Screen']>()

/** The H5 router's table: a spec path, alias or Taro path leads to a page's module. */
const loadPage = (path: string) => {
  const target = resolveRoute(path)
  const {
    page: file,
    tab = false,
    path: specPath,
  } = target ? routeOf(target.route) : { path: '', page: undefined }
  if (!file) return undefined
  const Screen =
    (target && staged.get(target.route)) ??
    jest.requireActual<{ default: StackPage['Screen'] }>(`@/${file}`).default
  return Promise.resolve({ path: specPath, tab, Screen })
}

let root: Root | undefined

const start = () => {
  phone.useRoutes(loadPage)
  if (root) return
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Phone />)
}

/** Opens the app at an address as typed into the browser. */
export const openAddress = async (address: string): Promise<void> => {
  start()
  await until(() => phone.isWatched(), 'the app')
  await phone.open(address)
}

/** Opens the app at a page. */
export const openPage = (route: RouteName, query: Record<string, string> = {}): Promise<void> =>
  openAddress(specUrl({ route, query }))

/** Opens the app at a page that is another one than the app's own. */
export const openScreen = (route: RouteName, Screen: StackPage['Screen']): Promise<void> => {
  staged.set(route, Screen)
  return openPage(route)
}

/** Takes the app off the screen. */
export const closeApp = (): void => {
  root?.unmount()
  root = undefined
  phone.reset()
  staged.clear()
  document.body.innerHTML = ''
  document.documentElement.className = ''
}
