import type { PrePay } from '@/api/pay'
import { storage } from '@/platform/storage'
import { systemTheme } from '@/platform/theme'
import { THEME_KEY } from '@/stores/storageKeys'
import { askTruth, loadFlow, payFlow, startPayClient } from './calls'
import {
  decodePayLink,
  givesUp,
  initialPayPage,
  nextQuestion,
  reducePayPage,
  startsByItself,
  type PayPageEvent,
  type PayPageState,
} from './model'
import { textsFor } from './texts'
import { viewOf } from './view'

/**
 * Native pay page of the mini-program (shop §2, widgets §2): pays one flow with one method. An independent subpackage,
 * so it starts from a scheme link without the shop; plain Page() keeps it small.
 */
const HOME = '/pages/tabs/home/index'
const texts = textsFor(wx.getAppBaseInfo().language)
const BAR = {
  dark: { frontColor: '#ffffff', backgroundColor: '#181b21' },
  light: { frontColor: '#000000', backgroundColor: '#ffffff' },
} as const
const canGoBack = () => getCurrentPages().length > 1

startPayClient()

interface Running {
  state: PayPageState
  prePay?: PrePay
  stopTheme?: () => void
  timer?: ReturnType<typeof setTimeout>
  gone: boolean
}

Page({
  data: { texts, view: viewOf(initialPayPage, texts, true), dark: false },
  running: { state: initialPayPage, gone: false } as Running,

  onLoad(query: Record<string, string | undefined>) {
    this.running = { state: initialPayPage, gone: false }
    this.followTheme()
    wx.setNavigationBarTitle({ title: texts.bar })
    this.happened({ type: 'opened', link: decodePayLink(query) })
    void this.load()
  },

  onUnload() {
    this.running.gone = true
    clearTimeout(this.running.timer)
    this.running.stopTheme?.()
  },

  /** The person's choice in the shop, else the phone's theme as it changes. */
  followTheme() {
    const show = (scheme: 'light' | 'dark') => {
      this.setData({ dark: scheme === 'dark' })
      wx.setNavigationBarColor(BAR[scheme])
    }
    const choice = storage.get(THEME_KEY)
    if (choice === 'light' || choice === 'dark') return show(choice)
    show(systemTheme.systemScheme())
    this.running.stopTheme = systemTheme.onSystemSchemeChange(show)
  },

  /** Applies an event, draws the state, and does what the state asks for next. */
  happened(event: PayPageEvent) {
    const { running } = this
    if (running.gone) return
    running.state = reducePayPage(running.state, event)
    this.setData({ view: viewOf(running.state, texts, canGoBack()) })
    this.scheduleQuestion()
    if (event.type === 'flowLoaded' && startsByItself(running.state)) void this.pay()
  },

  async load() {
    const { link } = this.running.state
    if (!link) return
    const { event, prePay } = await loadFlow(link)
    this.running.prePay = prePay
    this.happened(event)
  },

  async pay() {
    const { state, prePay } = this.running
    if (!state.link || !prePay) return
    this.happened({ type: 'payStarted' })
    // a second tap changes nothing: it was not this call that moved the state on
    if (state.phase === 'paying' || this.running.state.phase !== 'paying') return
    this.happened(await payFlow(state.link, prePay))
  },

  scheduleQuestion() {
    const { running } = this
    clearTimeout(running.timer)
    const pause = nextQuestion(running.state)
    const { link } = running.state
    if (pause === undefined || !link) return
    running.timer = setTimeout(
      () => void askTruth(link, { givingUp: givesUp(running.state) }).then(event => this.happened(event)),
      pause,
    )
  },

  onPrimary() {
    const { phase } = this.running.state
    if (phase === 'unreachable') {
      this.happened({ type: 'opened', link: this.running.state.link })
      void this.load()
    } else if (phase === 'unknown') this.happened({ type: 'askedAgain' })
    else void this.pay()
  },

  onLeave() {
    if (canGoBack()) wx.navigateBack()
    else wx.switchTab({ url: HOME })
  },
})
