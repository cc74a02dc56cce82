import Taro, { useDidShow } from '@tarojs/taro'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { encodeQuery } from '@/base/url'
import type { PaymentSurroundings } from '@/features/payment/hooks/paymentDesk'
import { payHostsOf } from '@/features/payment/model/address'
import { encodeDom } from '@/features/payment/model/payAction'
import { approvalTexts } from '@/features/approval/texts'
import { AskApprovalSheet } from '@/features/approval/views/AskApprovalSheet'
import { PaymentCentre } from '@/features/payment/PaymentCentre'
import { textOf } from '@/i18n'
import { loadConfig, platform } from '@/platform/env'
import type { AppConfig } from '@/platform/env/contract'
import { host } from '@/platform/host'
import { link } from '@/platform/link'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { readOpenId } from '@/stores/openId'
import { readOpenPayment } from '@/stores/openPayment'
import { issuePayAction } from '@/stores/payAction'
import { useSession } from '@/stores/session/useSession'
import { isEnterprise, userUuidOf } from '@/stores/session/selectors'
import { toast } from '@/ui/feedback/feedback'
import { ThemeRoot } from '@/ui/theme-root/ThemeRoot'

const NATIVE_PAGE = '/pages/pay/index'

interface PaymentCentreOnPage {
  pay(flowNo: string): void
  askApproval(flowNo: string): void
  /** counts up whenever a payment has ended or was left: orders are read again */
  settled: number
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
  const [settled, setSettled] = useState(0)
  const [closed, setClosed] = useState(0)
  const [shown, setShown] = useState(0)
  const config = useConfig()
  const userUuid = useSession(userUuidOf) ?? ''
  useDidShow(() => setShown(count => count + 1))
  useResumed(resumes && userUuid !== '', setFlowNo)
  const member = useSession(isEnterprise)
  const around = useMemo(() => surroundings(config, userUuid), [config, userUuid])
  const end = () => setSettled(count => count + 1)
  const pay = (flow: string) => {
    seen.add(flow)
    setFlowNo(flow)
  }
  const close = () => {
    setFlowNo(undefined)
    setClosed(count => count + 1)
    end()
  }
  const askInstead = (flow: string) => {
    close()
    setAskedFlow(flow)
  }
  const asked = (approvalUuid: string, fresh: boolean) => {
    setAskedFlow(undefined)
    end()
    if (fresh) toast.success(textOf(approvalTexts)('approval.ask.done'), { follows: true })
    void navigate(linkTo('payApproval', { cApprovalUuid: approvalUuid }))
  }
  const element = (
    <ThemeRoot>
      {/* without settings nothing is known of the way to pay */}
      <PaymentCentre
        flowNo={config && flowNo}
        around={around}
        shown={shown}
        onClose={close}
        onPaid={end}
        onAskApproval={asking && member ? askInstead : undefined}
      />
      <AskApprovalSheet flowNo={askedFlow} onClose={() => setAskedFlow(undefined)} onAsked={asked} />
    </ThemeRoot>
  )
  return { pay, askApproval: setAskedFlow, settled, closed, element }
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

/** payChannel: 1 browser, 2 the messaging app's browser, 4 mini-program. */
const channelOf = (config: AppConfig | undefined): PaymentSurroundings['channel'] => {
  if (platform === 'weapp') return 4
  return host.detectHost(config?.nativeShellAgent ?? '') === 'messagingApp' ? 2 : 1
}

const openAction: PaymentSurroundings['openAction'] = async (content, method, flowNo) => {
  const action = { dom: encodeDom(content), type: method }
  await issuePayAction(action, flowNo)
  await navigate(linkTo('payActionDom', action))
}

const surroundings = (config: AppConfig | undefined, userUuid: string): PaymentSurroundings => ({
  channel: channelOf(config),
  userUuid,
  appId: config?.payAppId ?? '',
  schemeEnv: config?.schemeEnv ?? 'release',
  payHosts: config ? payHostsOf(config) : [],
  nativeShell: host.detectHost(config?.nativeShellAgent ?? '') === 'nativeShell',
  alipayAuthLink: config?.alipayAuthLink ?? '',
  openId: () => readOpenId(config?.payAppId ?? ''),
  openLink: link.openLink,
  framesLinks: link.frames,
  openAction,
  openNativePage:
    platform === 'weapp'
      ? query => void Taro.navigateTo({ url: `${NATIVE_PAGE}?${encodeQuery(Object.entries(query))}` })
      : undefined,
})
