import type { Query } from '../../shared/paths'
import type { WindowConfig } from '../../shared/program'
import { Refresher } from '../components/refresher'
import { manifest } from '../environment'
import { reportError } from '../journal'
import { loadComponent } from '../logic/definitions'
import { viewport } from '../screen/layout'
import { createBox } from '../screen/elements'
import { resolveThemeVariables } from '../screen/theme'
import { afterRender } from '../view/afterRender'
import { createRoot } from '../view/glassEasel'
import type { Root } from '../view/glassEasel'
import { drawBars } from './bars'
import { createCustomTabBar } from './customTabBar'
import type { CustomTabBar } from './customTabBar'
import { EventChannel } from './eventChannel'
import { activatePageStyles } from './pageStyles'

/** The program's `this` in a page. */
export interface PageInstance {
  data: unknown
  route: string
  options: Query
  [member: string]: unknown
}

/** px */
const DEFAULT_REACH_BOTTOM = 50
let lastId = 0

/** One page on the stack: its instance, its place in the DOM, its life cycle. */
export class PageEntry {
  readonly id = (lastId += 1)
  readonly instance: PageInstance
  /** Scrolls the content of the page. */
  readonly scroller: HTMLElement
  readonly refresher: Refresher
  readonly customTabBar: CustomTabBar | undefined
  channel: EventChannel
  /** Set by the program; otherwise the configuration holds. */
  title: string | undefined
  barBackground: string | undefined
  barColor: string | undefined
  isVisible = false
  private readonly layer: HTMLElement
  private readonly root: Root
  private isReady = false
  private isGone = false

  /** Loads the page's script. Throws when it fails. */
  constructor(
    readonly route: string,
    readonly query: Query,
    channel?: EventChannel,
  ) {
    loadComponent(route)
    this.channel = channel ?? new EventChannel()
    this.root = createRoot('page', route)
    this.instance = this.equipInstance(this.root.get() as unknown as PageInstance)
    this.layer = document.createElement('div')
    this.layer.className = 'wx-layer'
    this.layer.dataset.route = route
    this.scroller = createBox('wx-scroller', this.layer)
    this.customTabBar = createCustomTabBar(route, this.layer)
    this.refresher = this.createRefresher()
    this.watchScrolling()
  }

  windowConfig(): WindowConfig {
    return resolveThemeVariables({ ...manifest.app.window, ...manifest.configs[this.route] })
  }

  mount(): void {
    viewport.append(this.layer)
    const placeholder = createBox('', this.scroller)
    type Mount = Parameters<Root['attach']>[0]
    this.root.attach(this.scroller as unknown as Mount, placeholder as unknown as Mount)
    this.call('onLoad', this.query)
  }

  show(): void {
    this.isVisible = true
    this.layer.removeAttribute('off')
    drawBars(this)
    this.layer.style.height = ''
    activatePageStyles(this.route)
    this.call('onShow')
    this.triggerPageLifetime('show')
    if (this.isReady) return
    this.isReady = true
    afterRender(() => {
      if (!this.isGone) this.call('onReady')
    })
  }

  hide(): void {
    if (!this.isVisible) return
    this.isVisible = false
    // the bars of the next page are its own: what is scrolled here stays where it is
    this.layer.style.height = `${this.layer.offsetHeight}px`
    this.layer.setAttribute('off', '')
    this.call('onHide')
    this.triggerPageLifetime('hide')
  }

  destroy(): void {
    if (this.isGone) return
    this.isGone = true
    this.isVisible = false
    this.call('onUnload')
    try {
      this.root.release()
    } catch (error) {
      reportError(error, `${this.route} detached`)
    }
    this.customTabBar?.release()
    this.layer.remove()
  }

  /** Calls a handler of the page if it has one; its errors, also later ones, are reported. */
  call(handler: string, payload?: unknown): unknown {
    const method = this.instance[handler]
    if (typeof method !== 'function') return undefined
    const report = (error: unknown): void => reportError(error, `${this.route} ${handler}`)
    try {
      const result = (method as (payload: unknown) => unknown).call(this.instance, payload)
      if (result instanceof Promise) result.catch(report)
      return result
    } catch (error) {
      report(error)
      return undefined
    }
  }

  private equipInstance(instance: PageInstance): PageInstance {
    return Object.assign(instance, {
      route: this.route,
      __route__: this.route,
      options: this.query,
      __wxWebviewId__: this.id,
      __wxExparserNodeId__: String(this.id),
      getPageId: () => `pageId:${this.id}`,
      getOpenerEventChannel: () => this.channel,
      getTabBar: () => this.customTabBar?.instance ?? null,
    })
  }

  private triggerPageLifetime(name: string): void {
    try {
      this.root.getComponent().triggerPageLifetime(name, [])
    } catch (error) {
      reportError(error, `${this.route} page lifetime ${name}`)
    }
  }

  private createRefresher(): Refresher {
    return new Refresher(this.scroller, {
      isEnabled: () => this.windowConfig().enablePullDownRefresh === true,
      onRefresh: () => this.call('onPullDownRefresh'),
    })
  }

  private watchScrolling(): void {
    const { scroller } = this
    let wasAtBottom = false
    let lastTop = 0
    const onScroll = (): void => {
      const { scrollTop, clientHeight, scrollHeight } = scroller
      this.call('onPageScroll', { scrollTop })
      const reach = this.windowConfig().onReachBottomDistance ?? DEFAULT_REACH_BOTTOM
      const isAtBottom = scrollTop + clientHeight + reach >= scrollHeight
      if (isAtBottom && !wasAtBottom && scrollTop > lastTop) this.call('onReachBottom')
      wasAtBottom = isAtBottom
      lastTop = scrollTop
    }
    scroller.addEventListener('scroll', onScroll, { passive: true })
  }
}
