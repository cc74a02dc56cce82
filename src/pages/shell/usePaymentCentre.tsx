import Taro from '@tarojs/taro'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { encodeQuery } from '@/base/url'
import type { PaymentSurroundings } from '@/features/payment/hooks/usePayment'
import { PaymentCentre } from '@/features/payment/PaymentCentre'
import { loadConfig, platform } from '@/platform/env'
import type { AppConfig } from '@/platform/env/contract'
import { host } from '@/platform/host'
import { link } from '@/platform/link'
import { useSession } from '@/stores/session/useSession'
import { userUuidOf } from '@/stores/session/selectors'
import { ThemeRoot } from '@/ui/theme-root/ThemeRoot'

const NATIVE_PAGE = '/pages/pay/index'

/**
 * The payment centre over a page: `const { pay, settled, element } = usePaymentCentre()`; `element` stands beside the
 * page's screen. Methods served by the mini-program's own payment go on in its native page.
 */
export const usePaymentCentre = (): {
  pay(flowNo: string): void
  /** counts up whenever a payment has ended or was left: orders are read again */
  settled: number
  element: ReactNode
} => {
  const [flowNo, setFlowNo] = useState<string>()
  const [settled, setSettled] = useState(0)
  const [config, setConfig] = useState<AppConfig>()
  const userUuid = useSession(userUuidOf) ?? ''
  useEffect(() => void loadConfig().then(setConfig), [])
  const around = useMemo(() => surroundings(config, userUuid), [config, userUuid])
  const end = () => setSettled(count => count + 1)
  const close = () => {
    setFlowNo(undefined)
    end()
  }
  const element = (
    <ThemeRoot>
      <PaymentCentre flowNo={flowNo} around={around} onClose={close} onPaid={end} />
    </ThemeRoot>
  )
  return { pay: setFlowNo, settled, element }
}

/** payChannel: 1 browser, 2 the messaging app's browser, 4 mini-program. */
const channelOf = (config: AppConfig | undefined): PaymentSurroundings['channel'] => {
  if (platform === 'weapp') return 4
  return host.detectHost(config?.nativeShellAgent ?? '') === 'messagingApp' ? 2 : 1
}

const surroundings = (config: AppConfig | undefined, userUuid: string): PaymentSurroundings => ({
  channel: channelOf(config),
  userUuid,
  appId: config?.payAppId ?? '',
  openLink: link.openLink,
  openNativePage:
    platform === 'weapp'
      ? query => void Taro.navigateTo({ url: `${NATIVE_PAGE}?${encodeQuery(Object.entries(query))}` })
      : undefined,
})
