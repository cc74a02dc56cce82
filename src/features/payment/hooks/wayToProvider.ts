import { isApiError } from '@/api/apiError'
import { generateScheme, payShowTypes, type PayShowType, type PrePay } from '@/api/pay'
import type { Fen } from '@/base/money'
import { schemeLink, type CheckedUrl } from '@/base/trustedAddress'
import { encodeQuery } from '@/base/url'
import { payAddressOf } from '../model/address'
import {
  keepMethods,
  leavesOf,
  showTypeOf,
  type LeafMethod,
  type MethodRefusal,
  type RefusedMethods,
} from '../model/methods'
import type { ProviderPage, PaymentFailure } from '../model/machine'
import type { PaymentEvent } from '../model/paymentState'

/** widgets §4: the link opens this long after the confirmation. */
const OPEN_LINK_AFTER = 300
/** widgets §9: a popup that follows a callback opens this much later. */
const OPEN_SCAN_AFTER = 100
const MINI_PROGRAM_PAGE = 'pages/pay/index'

/** How the page around the payment centre leads to the provider. */
export interface ProviderSurroundings {
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
  openLink(url: CheckedUrl): boolean
  /** links are shown in a web-view of the app, which sends no forms (mini-program) */
  framesLinks: boolean
  /** issues and opens the pay-action page for a form or a link */
  openAction(content: string, method: string, flowNo: string): Promise<void>
  /** the mini-program's native pay page; absent elsewhere. False when it could not be opened. */
  openNativePage?(payment: NativePayment): Promise<boolean>
}

/** What goes to the native pay page: the four fields of its address, and what its address has no room for. */
interface NativePayment {
  query: { cPaymentFlowNo: string; ip: string; uuid: string; method: string }
  remark: string
  /** the amount the person has seen */
  amount: Fen
}

interface WayDeps {
  surroundings(): ProviderSurroundings
  after(ms: number, task: () => void): () => void
  dispatch(event: PaymentEvent): void
  /** whether the payer still waits for this one: a late opening of an older one does nothing */
  isCurrent(providerPage: ProviderPage): boolean
}

interface Flow {
  flowNo: string
  trxIp: string
  remark: string
  amount: Fen
  /** asked for once more by hand: opens at once */
  again?: boolean
}

const isShowType = (value: unknown): value is PayShowType => payShowTypes.some(one => one === value)

/** Why this method cannot be paid with here; undefined when it can (widgets §5). */
export const isSupported = (
  method: LeafMethod,
  surroundings: ProviderSurroundings,
): { code: MethodRefusal } | undefined => {
  const showType = showTypeOf(method)
  if (!showType || (showType === 'native' && !surroundings.openNativePage)) return { code: 'unsupported' }
  return showType === 'alipay' && !surroundings.nativeShell ? { code: 'alipayElsewhere' } : undefined
}

/** The methods that can be offered here: those a web-view cannot open are left out, others are shown as refused. */
export const offeredHere = (
  info: PrePay,
  surroundings: ProviderSurroundings,
): { info: PrePay; refused: RefusedMethods } => {
  const methods = keepMethods(
    info.methods,
    method => !surroundings.framesLinks || showTypeOf(method) !== 'form',
  )
  const refused = new Map(
    leavesOf(methods).flatMap(method => {
      const refusal = isSupported(method, surroundings)
      return refusal ? [[method.code, refusal.code] as const] : []
    }),
  )
  return { info: { ...info, methods }, refused }
}

/** The external auth link with the flow number (widgets §7). */
const alipayLink = (link: string, flowNo: string): string => {
  if (/[?&]cPaymentFlowNo=/.test(link)) return link
  return `${link}${link.includes('?') ? '&' : '?'}${encodeQuery([['cPaymentFlowNo', flowNo]])}`
}

/** What follows a confirmation, by show type (widgets §4). */
export const createWayToProvider = ({ surroundings, after, dispatch, isCurrent }: WayDeps) => {
  const openAddress = (url: string): void => {
    const address = payAddressOf(url, surroundings().payHosts)
    if (!address || !surroundings().openLink(address))
      dispatch({ type: 'providerPageFailed', failure: { code: 'addressRefused' } })
  }

  /** Opens the mini-program's pay page through a scheme link (widgets §7). */
  const jump = async (given: ProviderPage, { flowNo, trxIp }: Flow): Promise<void> => {
    const { appId, schemeEnv, userUuid, openLink } = surroundings()
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
      const link = schemeLink(scheme.openLink)
      if (isCurrent(given) && !(link && openLink(link))) fail({ code: 'addressRefused' })
    } catch (error) {
      if (!isApiError(error)) throw error
      const told = error.kind === 'business' && error.msg
      fail(told ? { code: 'refused', text: told } : { code: 'unreachable', action: 'scheme' })
    }
  }

  const isNative = (showType: PayShowType): boolean =>
    (showType === 'native' || showType === 'jump') && surroundings().openNativePage !== undefined

  /** Goes on in the app's own pay page. */
  const openNative = async (given: ProviderPage, { flowNo, trxIp, remark, amount }: Flow): Promise<void> => {
    const { userUuid, openNativePage } = surroundings()
    const query = { cPaymentFlowNo: flowNo, ip: trxIp, uuid: userUuid, method: given.method }
    const opened = await openNativePage?.({ query, remark, amount })
    if (!opened && isCurrent(given)) dispatch({ type: 'schemeFailed', failure: { code: 'pageNotOpened' } })
  }

  return {
    /** goes on in the mini-program's own pay page, which confirms by itself */
    isNative,
    /** what an earlier visit wrote down, where it can still be opened */
    remembered(record: { method: string; showType?: string; payUrl?: string }): ProviderPage | undefined {
      const { method, showType, payUrl } = record
      return isShowType(showType) && payUrl !== undefined ? { method, showType, payUrl } : undefined
    },
    async goOn(given: ProviderPage, flow: Flow): Promise<void> {
      const { showType, payUrl, method } = given
      const { flowNo, again } = flow
      const here = surroundings()
      const later = (ms: number, task: () => void): void => {
        after(ms, () => {
          if (isCurrent(given)) task()
        })
      }
      if (isNative(showType)) return openNative(given, flow)
      switch (showType) {
        case 'link':
          if (here.framesLinks) return here.openAction(payUrl, method, flowNo)
          return again ? openAddress(payUrl) : later(OPEN_LINK_AFTER, () => openAddress(payUrl))
        case 'alipay': {
          const link = alipayLink(here.alipayAuthLink || payUrl, flowNo)
          return again ? openAddress(link) : later(OPEN_LINK_AFTER, () => openAddress(link))
        }
        case 'form':
          return here.openAction(payUrl, method, flowNo)
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

export type WayToProvider = ReturnType<typeof createWayToProvider>
