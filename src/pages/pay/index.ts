import type { PrePay } from '@/api/pay'
import { questionOf } from '@/features/payment/model/machine'
import { baseInfo } from '@/platform/client/baseInfo'
import { readPlain } from '@/platform/storage/index.weapp'
import { systemTheme } from '@/platform/theme'
import { takePayment } from '@/stores/passedPayment'
import { LOCALE_KEY, TEXT_SIZE_KEY, THEME_KEY } from '@/stores/storageKeys'
import { askTruth, loadFlow, payFlow, startPayClient } from './calls'
import {
  canGoOn,
  canPay,
  decodePayLink,
  initialPayPage,
  reducePayPage,
  startsByItself,
  wordOf,
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
const ORDERS = '/pages/trade/my-order/index'
let texts = textsFor('')
const BAR = {
  dark: { frontColor: '#ffffff', backgroundColor: '#181b21' },
  light: { frontColor: '#000000', backgroundColor: '#ffffff' },
} as const
const canGoBack = () => getCurrentPages().length > 1

interface Running {
  state: PayPageState
  prePay?: PrePay
  remark: string
  stopTheme?: () => void
  timer?: ReturnType<typeof setTimeout>
  gone: boolean
  /** the person is on the way out: a second tap would leave the page below too */
  left?: boolean
}

Page({
  data: { texts, view: viewOf(initialPayPage, texts, true), dark: false, large: false },
  running: { state: initialPayPage, remark: '', gone: false } as Running,

  onLoad(query: Record<string, string | undefined>) {
    const link = decodePayLink(query)
    const passed = link && takePayment(getApp({ allowDefault: true }), link.flowNo)
    startPayClient(passed?.credentials)
    this.running = { state: initialPayPage, remark: passed?.remark ?? '', gone: false }
    // as in the shop; a payer who has never seen it reads the phone's language
    texts = textsFor(readPlain(LOCALE_KEY) ?? (passed ? '' : baseInfo().language))
    this.setData({ texts, large: readPlain(TEXT_SIZE_KEY) === 'large' })
    this.followTheme()
    wx.setNavigationBarTitle({ title: texts.bar })
    this.happened({ type: 'opened', link, amount: passed?.amount })
    void this.load()
  },

  /** Back from another app or a locked phone: the outcome may be known by now. */
  onShow() {
    this.happened({ type: 'stateAskingResumed' })
  },

  onUnload() {
    this.running.gone = true
    this.running.stopTheme?.()
    this.scheduleQuestion()
  },

  /** The person's choice in the shop, else the phone's theme as it changes. */
  followTheme() {
    const show = (scheme: 'light' | 'dark') => {
      this.setData({ dark: scheme === 'dark' })
      wx.setNavigationBarColor(BAR[scheme])
    }
    const choice = readPlain(THEME_KEY)
    if (choice === 'light' || choice === 'dark') return show(choice)
    show(systemTheme.systemScheme())
    this.running.stopTheme = systemTheme.onSystemSchemeChange(show)
  },

  /** Applies an event, draws the state, and does what the state asks for next. */
  happened(event: PayPageEvent) {
    const { running } = this
    running.state = reducePayPage(running.state, event)
    this.scheduleQuestion()
    if (running.gone) return
    this.setData({ view: viewOf(running.state, texts, canGoBack()) })
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
    const { state, prePay, remark } = this.running
    if (!state.link || !prePay) return
    this.happened({ type: 'payStarted' })
    // a second tap changes nothing: it was not this call that moved the state on
    if (state.phase === 'confirming' || this.running.state.phase !== 'confirming') return
    this.happened(await payFlow(state.link, prePay, remark, () => this.running.gone))
  },

  /** A page that is gone asks for one thing: that a payment given up is withdrawn, and at once, for the shop is waiting. */
  scheduleQuestion() {
    const { running } = this
    clearTimeout(running.timer)
    const question = questionOf(running.state)
    const { link, asked } = running.state
    if (!question || !link || (running.gone && !question.withdraws)) return
    running.timer = setTimeout(
      () => void askTruth(link, question).then(event => this.happened(event)),
      running.gone && !asked ? 0 : question.pause,
    )
  },

  onMethod({ currentTarget }: { currentTarget: { dataset: { code?: string } } }) {
    this.happened({ type: 'methodChosen', code: currentTarget.dataset.code ?? '' })
    void this.pay()
  },

  onPrimary() {
    const { state, prePay } = this.running
    const word = wordOf(state)
    if (state.difference) wx.redirectTo({ url: ORDERS })
    else if (prePay && (canPay(state) || canGoOn(state))) void this.pay()
    else if (word === 'unknown') this.happened({ type: 'stateAskingResumed' })
    else {
      this.happened({ type: 'opened', link: state.link, amount: state.shown })
      void this.load()
    }
  },

  onLeave() {
    const { running } = this
    if (!canGoBack()) wx.switchTab({ url: HOME })
    else if (!running.left) wx.navigateBack()
    running.left = true
  },
})

// without an export it would be bundled as CommonJS: each module in a function of its own, 2 KB more
export {}
