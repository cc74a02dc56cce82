import { isApiError } from '@/api/apiError'
import { generateScheme } from '@/api/pay'
import { encodeQuery } from '@/base/url'
import { payAddressOf } from '../model/address'
import type { LeafMethod } from '../model/methods'
import {
  showTypeOf,
  type Handover,
  type PaymentEvent,
  type PaymentFailure,
  type ShowType,
} from '../model/payment'

/** widgets §4: the link opens this long after the confirmation. */
const OPEN_LINK_AFTER = 300
/** widgets §9: a popup that follows a callback opens this much later. */
const OPEN_SCAN_AFTER = 100
const MINI_PROGRAM_PAGE = 'pages/pay/index'

/** How the page around the payment centre leads to the provider. */
export interface HandoverSurroundings {
  userUuid: string
  appId: string
  schemeEnv: 'develop' | 'trial' | 'release'
  /** hosts of `payAddressOf` */
  payHosts: readonly string[]
  /** the shop runs in the native shell: the only place alipay is supported in (widgets §5) */
  nativeShell: boolean
  /** the deployment's alipay auth link; '': the one the server answers */
  alipayAuthLink: string
  /** opens the provider's page; false when the environment does not let it */
  openLink(url: string): boolean
  /** links are shown in a page of the app (mini-program) */
  framesLinks: boolean
  /** issues and opens the pay-action page for a form or a link */
  openAction(content: string, method: string, flowNo: string): Promise<void>
  /** the mini-program's native pay page; absent elsewhere */
  openNativePage?(query: { cPaymentFlowNo: string; ip: string; uuid: string; method: string }): void
}

interface HandoverDeps {
  around(): HandoverSurroundings
  after(ms: number, task: () => void): () => void
  dispatch(event: PaymentEvent): void
  /** whether the payer still waits for this one: a late opening of an older one does nothing */
  isCurrent(handover: Handover): boolean
}

interface Flow {
  flowNo: string
  trxIp: string
  /** asked for once more by hand: opens at once */
  again?: boolean
}

const showTypes: readonly ShowType[] = ['link', 'form', 'scan', 'native', 'jump', 'alipay']
const isShowType = (value: unknown): value is ShowType => showTypes.some(one => one === value)

/** Why this method cannot be paid with here; undefined when it can (widgets §5). */
export const isSupported = (method: LeafMethod, around: HandoverSurroundings): PaymentFailure | undefined => {
  const showType = showTypeOf(method)
  if (!showType || (showType === 'native' && !around.openNativePage)) return { code: 'unsupported' }
  return showType === 'alipay' && !around.nativeShell ? { code: 'alipayElsewhere' } : undefined
}

/** The external auth link with the flow number (widgets §7). */
const alipayLink = (link: string, flowNo: string): string => {
  if (/[?&]cPaymentFlowNo=/.test(link)) return link
  return `${link}${link.includes('?') ? '&' : '?'}${encodeQuery([['cPaymentFlowNo', flowNo]])}`
}

/** What follows a confirmation, by show type (widgets §4). */
export const createHandover = ({ around, after, dispatch, isCurrent }: HandoverDeps) => {
  const openAddress = (url: string): void => {
    const address = payAddressOf(url, around().payHosts)
    if (!address || !around().openLink(address))
      dispatch({ type: 'handoverFailed', failure: { code: 'addressRefused' } })
  }

  /** Opens the mini-program's pay page through a scheme link (widgets §7). */
  const jump = async (given: Handover, { flowNo, trxIp }: Flow): Promise<void> => {
    const { appId, schemeEnv, userUuid, openLink } = around()
    const { method } = given
    const fail = (failure: PaymentFailure) => {
      if (isCurrent(given)) dispatch({ type: 'schemeFailed', failure })
    }
    try {
      const scheme = await generateScheme({
        appId,
        path: MINI_PROGRAM_PAGE,
        paymentFlowNo: flowNo,
        ip: trxIp,
        userUuid,
        method,
        env: schemeEnv,
      })
      if ('error' in scheme) return fail({ code: 'refused', text: scheme.error })
      if (isCurrent(given) && !openLink(scheme.openLink)) fail({ code: 'addressRefused' })
    } catch (error) {
      if (!isApiError(error)) throw error
      const told = error.kind === 'business' && error.msg
      fail(told ? { code: 'refused', text: told } : { code: 'unreachable', action: 'scheme' })
    }
  }

  const isNative = (showType: ShowType): boolean =>
    (showType === 'native' || showType === 'jump') && around().openNativePage !== undefined

  return {
    /** goes on in the mini-program's own pay page, which confirms by itself */
    isNative,
    /** what an earlier visit wrote down, where it can still be opened */
    remembered(record: { method: string; showType?: string; payUrl?: string }): Handover | undefined {
      const { method, showType, payUrl } = record
      return isShowType(showType) && payUrl !== undefined ? { method, showType, payUrl } : undefined
    },
    async goOn(given: Handover, flow: Flow): Promise<void> {
      const { showType, payUrl, method } = given
      const { flowNo, trxIp, again } = flow
      const surroundings = around()
      const later = (ms: number, task: () => void): void => {
        after(ms, () => {
          if (isCurrent(given)) task()
        })
      }
      if (isNative(showType))
        return surroundings.openNativePage?.({
          cPaymentFlowNo: flowNo,
          ip: trxIp,
          uuid: surroundings.userUuid,
          method,
        })
      switch (showType) {
        case 'link':
          if (surroundings.framesLinks) return surroundings.openAction(payUrl, method, flowNo)
          return again ? openAddress(payUrl) : later(OPEN_LINK_AFTER, () => openAddress(payUrl))
        case 'alipay': {
          const link = alipayLink(surroundings.alipayAuthLink || payUrl, flowNo)
          return again ? openAddress(link) : later(OPEN_LINK_AFTER, () => openAddress(link))
        }
        case 'form':
          return surroundings.openAction(payUrl, method, flowNo)
        case 'scan':
          return again
            ? dispatch({ type: 'scanOpened' })
            : later(OPEN_SCAN_AFTER, () => dispatch({ type: 'scanOpened' }))
        case 'jump':
          return jump(given, flow)
        case 'native':
          return undefined
      }
    },
  }
}
