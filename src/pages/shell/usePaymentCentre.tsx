import Taro, { useDidShow } from '@tarojs/taro'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { PayChannel } from '@/api/pay'
import { encodeQuery } from '@/base/url'
import type { PaymentSurroundings } from '@/features/payment/hooks/loadPayment'
import { payHostsOf } from '@/features/payment/model/address'
import { encodeDom } from '@/features/payment/model/payAction'
import { approvalTexts } from '@/features/approval/texts'
import { AskApprovalSheet } from '@/features/approval/views/AskApprovalSheet'
import { PaymentCentre } from '@/features/payment/PaymentCentre'
import { textOf } from '@/i18n'
import { loadConfig, platform } from '@/platform/env'
import type { AppConfig } from '@/platform/env/contract'
import { host } from '@/platform/host'
import type { HostKind } from '@/platform/host/contract'
import { link } from '@/platform/link'
import { linkTo } from '@/routes/links'
import { currentRoute, navigate, openPage } from '@/routes/navigate'
import type { RouteName } from '@/routes/table'
import { bootStores } from '@/stores/boot'
import { readOpenId } from '@/stores/openId'
import { readOpenPayment } from '@/stores/openPayment'
import { issuePayAction } from '@/stores/payAction'
import { passPayment } from '@/stores/passedPayment'
import { readNames } from '@/stores/readNames'
import { useSession } from '@/stores/session/useSession'
import { isEnterprise, userUuidOf } from '@/stores/session/selectors'
import { toast } from '@/ui/feedback/feedback'
import { ThemeRoot } from '@/ui/theme-root/ThemeRoot'
import { makeStale } from '@/widgets/call-state/keptReads'

const NATIVE_PAGE = '/pages/pay/index'
/** Pages that show the orders themselves: they are read again when the centre closes. */
const OF_ORDERS: readonly RouteName[] = ['myOrder', 'myOrderCx', 'orderDetails', 'orderDetailsCx']

interface PaymentCentreOnPage {
  pay(flowNo: string): void
  askApproval(flowNo: string): void
  /** counts up whenever a payment has ended or was left: orders are read again */
  settled: number
  /** codes of the orders of that payment; an earlier visit or another person may have begun it */
  settledOrders: readonly string[]
  /** counts up whenever the centre was closed */
  closed: number
  element: ReactNode
}

/**
 * The payment centre over a page: `const { pay, settled, element } = usePaymentCentre()`; `element` stands beside the
 * page's screen. Methods served by the mini-program's own payment go on in its native page. A payment whose outcome was
 * open when the app ended is shown again. `asking`: a member of an enterprise may ask an administrator to pay instead.
 */
export const usePaymentCentre = ({ resumes = true, asking = true } = {}): PaymentCentreOnPage => {
  const [flowNo, setFlowNo] = useState<string>()
  const [askedFlow, setAskedFlow] = useState<string>()
  const [settled, setSettled] = useState<{ count: number; orders: readonly string[] }>({
    count: 0,
    orders: [],
  })
  const orders = useRef<readonly string[]>([])
  const [closed, setClosed] = useState(0)
  const [shown, setShown] = useState(0)
  const config = useConfig()
  const userUuid = useSession(userUuidOf) ?? ''
  useDidShow(() => setShown(count => count + 1))
  useResumed(resumes && userUuid !== '', setFlowNo)
  const member = useSession(isEnterprise)
  const surroundings = useMemo(() => surroundingsOf(config, userUuid), [config, userUuid])
  const end = () => {
    makeStale(readNames.orders, readNames.approvalCounts)
    setSettled(({ count }) => ({ count: count + 1, orders: orders.current }))
  }
  const pay = (flow: string) => {
    seen.add(flow)
    setFlowNo(flow)
  }
  const close = () => {
    setFlowNo(undefined)
    setClosed(count => count + 1)
    end()
  }
  const toOrders = () => {
    close()
    const route = currentRoute()
    if (!route || !OF_ORDERS.includes(route)) void navigate(linkTo('myOrder'))
  }
  const askInstead = (flow: string) => {
    close()
    setAskedFlow(flow)
  }
  const asked = (approvalUuid: string, fresh: boolean) => {
    setAskedFlow(undefined)
    end()
    if (fresh) toast.success(textOf(approvalTexts)('approval.ask.done'), { follows: true })
    void navigate(linkTo('payApproval', { approvalUuid }))
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

/** Flows shown in this run of the app: one that was closed by hand does not come up again. */
const seen = new Set<string>()

const useResumed = (wanted: boolean, show: (flowNo: string) => void) => {
  const open = useRef(show)
  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    void readOpenPayment().then(payment => {
      if (gone || !payment || seen.has(payment.flowNo)) return
      seen.add(payment.flowNo)
      open.current(payment.flowNo)
    })
    return () => {
      gone = true
    }
  }, [wanted])
}

/** Tried again with every opening of a page; a page that is shown keeps what it has. */
const useConfig = (): AppConfig | undefined => {
  const [config, setConfig] = useState<AppConfig>()
  useEffect(() => {
    loadConfig().then(setConfig, () => undefined)
  }, [])
  return config
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
