import Taro, { useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { PayChannel } from '@/api/pay'
import { encodeQuery } from '@/base/url'
import type { PaymentSurroundings } from '@/features/payment/hooks/loadPayment'
import { payHostsOf } from '@/features/payment/model/address'
import { encodeDom } from '@/features/payment/model/payAction'
import { payApprovalTexts } from '@/features/pay-approval/texts'
import { AskApprovalSheet } from '@/features/pay-approval/views/AskApprovalSheet'
import { PaymentCentre } from '@/features/payment/PaymentCentre'
import { paymentTexts } from '@/features/payment/texts'
import { textOf } from '@/i18n'
import { loadConfig, platform } from '@/platform/env'
import type { AppConfig } from '@/platform/env/contract'
import { host } from '@/platform/host'
import type { HostKind } from '@/platform/host/contract'
import { link } from '@/platform/link'
import { linkTo } from '@/routes/links'
import { navigate, openPage } from '@/routes/navigate'
import { bootStores } from '@/stores/boot'
import { readOpenId } from '@/stores/openId'
import { readOpenPayment } from '@/stores/openPayment'
import { issuePayAction } from '@/stores/payAction'
import { passPayment } from '@/stores/passedPayment'
import { readNames } from '@/stores/readNames'
import { useSession } from '@/stores/session/useSession'
import { isAdministrator, isEnterprise, userUuidOf } from '@/stores/session/selectors'
import { toast } from '@/ui/feedback/feedback'
import { ThemeRoot } from '@/ui/theme-root/ThemeRoot'
import { callErrorOf } from '@/widgets/call-state/callError'
import { makeStale } from '@/widgets/call-state/keptReads'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import type { PayingPage } from './payingPages'

const NATIVE_PAGE = '/pages/pay/index'
/** Pages that show the orders themselves: they are read again when the centre closes. */
const OF_ORDERS: readonly PayingPage[] = ['myOrder', 'myOrderCx', 'orderDetails', 'orderDetailsCx']

interface PaymentCentreOnPage {
  pay(flowNo: string): void
  askApproval(flowNo: string): void
  /** counts up whenever a payment has ended or was left: orders are read again */
  settled: number
  /** codes of the orders of that payment; an earlier visit or another person may have begun it */
  settledOrders: readonly string[]
  /** counts up whenever a person has closed the centre, and is led nowhere else by that */
  closed: number
  element: ReactNode
}

/**
 * The payment centre over a page: `const { pay, settled, element } = usePaymentCentre('myOrder')`; `element` stands beside
 * the page's screen. Methods served by the mini-program's own payment go on in its native page. A payment whose outcome was
 * open when the app ended is shown again. `asking`: a member of an enterprise may ask an administrator to pay instead.
 */
export const usePaymentCentre = (
  page: PayingPage,
  { resumes = true, asking = true } = {},
): PaymentCentreOnPage => {
  const [flowNo, setFlowNo] = useState<string>()
  const [askedFlow, setAskedFlow] = useState<string>()
  const [settled, setSettled] = useState<{ count: number; orders: readonly string[] }>({
    count: 0,
    orders: [],
  })
  const orders = useRef<readonly string[]>([])
  const [closed, setClosed] = useState(0)
  const [shown, setShown] = useState(0)
  const { config, load } = useConfig()
  const userUuid = useSession(userUuidOf) ?? ''
  useDidShow(() => setShown(count => count + 1))
  const login = useSession(state => state.loginUuid)
  // a page for guests stays when the login changes; a payment shown on it must not
  useEffect(
    () => () => {
      setFlowNo(undefined)
      setAskedFlow(undefined)
    },
    [login],
  )
  const [place] = useState(() => ({}))
  useResumed(resumes ? login : undefined, place, setFlowNo)
  useStanding(place, flowNo)
  const member = useSession(isEnterprise)
  const administrator = useSession(isAdministrator)
  const surroundings = useMemo(() => surroundingsOf(config, userUuid), [config, userUuid])
  const end = () => {
    makeStale(readNames.orders, readNames.approvalCounts)
    setSettled(({ count }) => ({ count: count + 1, orders: orders.current }))
  }
  const pay = (flow: string) => {
    putAside.delete(inThisLogin(flow))
    setFlowNo(flow)
  }
  const hide = () => {
    setFlowNo(undefined)
    end()
  }
  const putDown = () => {
    if (flowNo !== undefined) putAside.add(inThisLogin(flowNo))
    hide()
  }
  const close = () => {
    putDown()
    setClosed(count => count + 1)
  }
  useEffect(() => {
    if (flowNo === undefined || config) return undefined
    let gone = false
    load().catch((problem: unknown) => {
      if (gone) return
      hide()
      setClosed(count => count + 1)
      toastProblem(callErrorOf(problem), textOf(paymentTexts)('payment.action.load'))
    })
    return () => void (gone = true)
  }, [flowNo, config, load])
  // the page that led to the provider is not come back to
  const how = page === 'payActionDom' ? 'replace' : 'push'
  const toOrders = () => {
    putDown()
    if (OF_ORDERS.includes(page)) return
    // what an administrator pays there was ordered by a colleague
    const list = page === 'payApproval' && administrator ? 'myOrderCx' : 'myOrder'
    void navigate(linkTo(list), how)
  }
  const askInstead = (flow: string) => {
    putDown()
    setAskedFlow(flow)
  }
  const asked = (approvalUuid: string, fresh: boolean, isHere: boolean) => {
    setAskedFlow(undefined)
    end()
    if (fresh) toast.success(textOf(payApprovalTexts)('payApproval.ask.done'), { follows: true })
    if (isHere) void navigate(linkTo('payApproval', { approvalUuid }), how)
  }
  const element = (
    <ThemeRoot>
      {/* without settings nothing is known of the way to pay */}
      <PaymentCentre
        flowNo={config && flowNo}
        surroundings={surroundings}
        shown={shown}
        onClose={close}
        onPaid={end}
        onOrdersKnown={codes => {
          orders.current = codes
        }}
        onSeeOrders={toOrders}
        onAskApproval={asking && member ? askInstead : undefined}
      />
      <AskApprovalSheet flowNo={askedFlow} onClose={() => setAskedFlow(undefined)} onAsked={asked} />
    </ThemeRoot>
  )
  return {
    pay,
    askApproval: setAskedFlow,
    settled: settled.count,
    settledOrders: settled.orders,
    closed,
    element,
  }
}

/** Flows a person has closed, by login: they do not come up again by themselves before the next one. */
const putAside = new Set<string>()
const inThisLogin = (flowNo: string) => `${useSession.getState().loginUuid ?? ''}/${flowNo}`

/** What the pages of the app show, also those below another one: the same payment does not come up twice. */
const standing = new Map<object, string>()

/** A payment goes with its page: after a login or in another institution it is to come up again. */
const useStanding = (place: object, flowNo: string | undefined) => {
  useEffect(() => {
    if (flowNo === undefined) return undefined
    standing.set(place, flowNo)
    return () => void standing.delete(place)
  }, [place, flowNo])
}

const useResumed = (login: string | undefined, place: object, show: (flowNo: string) => void) => {
  const open = useRef(show)
  useEffect(() => {
    if (login === undefined) return undefined
    let gone = false
    void readOpenPayment().then(payment => {
      if (gone || !payment) return
      const { flowNo } = payment
      if (putAside.has(inThisLogin(flowNo)) || [...standing.values()].includes(flowNo)) return
      // at once: another page may read the same payment before this one has drawn it
      standing.set(place, flowNo)
      open.current(flowNo)
    })
    return () => {
      gone = true
      standing.delete(place)
    }
  }, [login, place])
}

/** Settings of the deployment: read when the page opens, and by `load` where that has failed. */
const useConfig = () => {
  const [config, setConfig] = useState<AppConfig>()
  const load = useCallback(() => loadConfig().then(setConfig), [])
  useEffect(() => {
    // a failure is told once a payment needs them
    load().catch(() => undefined)
  }, [load])
  return { config, load }
}

/** payChannel: 1 browser, 2 the messaging app's browser, 4 mini-program, also around a page of ours. */
const CHANNELS: Partial<Record<HostKind, PayChannel>> = { messagingApp: 2, miniProgram: 4 }

const channelOf = (config: AppConfig | undefined): PayChannel => {
  const kind = host.detectHost(config?.nativeShellAgent ?? '')
  if (kind === 'nativeShell') return config?.nativeShellChannel ?? 2
  return CHANNELS[kind] ?? 1
}

/** The native page pays with the shop's own login, which stands on the running app and in no address. */
const openNativePage: PaymentSurroundings['openNativePage'] = async ({ query, remark, amount }) => {
  const { credentials } = await bootStores()
  const { loginUuid } = useSession.getState()
  passPayment(Taro.getApp(), {
    flowNo: query.cPaymentFlowNo,
    credentials: { ...credentials, owner: () => loginUuid },
    remark,
    amount,
  })
  return openPage(`${NATIVE_PAGE}?${encodeQuery(Object.entries(query))}`)
}

const openAction: PaymentSurroundings['openAction'] = async (content, method, flowNo) => {
  const action = { dom: encodeDom(content), type: method }
  await issuePayAction(action, flowNo)
  await navigate(linkTo('payActionDom', action))
}

const surroundingsOf = (config: AppConfig | undefined, userUuid: string): PaymentSurroundings => ({
  channel: channelOf(config),
  userUuid,
  appId: config?.payAppId ?? '',
  schemeEnv: config?.schemeEnv ?? 'release',
  payHosts: config ? payHostsOf(config) : [],
  icons: config?.payIcons ?? '',
  nativeShell: host.detectHost(config?.nativeShellAgent ?? '') === 'nativeShell',
  alipayAuthLink: config?.alipayAuthLink ?? '',
  openId: () => readOpenId(config?.payAppId ?? ''),
  openLink: link.openLink,
  framesLinks: link.frames,
  openAction,
  openNativePage: platform === 'weapp' ? openNativePage : undefined,
})
