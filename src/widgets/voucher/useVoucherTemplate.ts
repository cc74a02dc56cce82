import { useEffect, useRef, useState } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { getDefaultVoucherTemplate, getVoucherTemplate, type VoucherTemplate } from '@/api/widgetVoucher'
import { useText } from '@/i18n'
import { callErrorOf } from '../call-state/callError'
import { toastProblem } from '../call-state/toastProblem'
import { useLiveValue } from '../call-state/useLiveModel'
import { useRead } from '../call-state/useRead'
import { voucherTexts } from './texts'

/** No data permission (widgets §4). */
export const FORBIDDEN = 2000

/** The template of the organisation, and what was chosen in its place. */
export function useVoucherTemplate({ owner, voucherCode }: { owner: WidgetOwner; voucherCode: string }) {
  const t = useText(voucherTexts)
  const [template, setTemplate, now] = useLiveValue<VoucherTemplate | undefined>(undefined)
  const [forbidden, setForbidden] = useState(false)
  const { value, error, reload } = useRead(() => getDefaultVoucherTemplate(voucherCode, owner), {
    key: `${voucherCode} ${owner.orgUuid}`,
    onShow: false,
  })
  useEffect(() => {
    if (error) toastProblem(error, t('voucher.action.defaultTemplate'))
  }, [error])
  const turn = useRef(0)
  /** undefined: it could not be loaded, which was said, or is not wanted any more when its answer comes */
  const choose = async (
    templateUuid: string,
    isWanted: () => boolean = () => true,
  ): Promise<VoucherTemplate | undefined> => {
    turn.current += 1
    const mine = turn.current
    const isMine = () => turn.current === mine && isWanted()
    try {
      const chosen = await getVoucherTemplate(templateUuid)
      if (!isMine()) return undefined
      setTemplate(chosen)
      return chosen
    } catch (problem) {
      if (!isMine()) return undefined
      const failed = callErrorOf(problem)
      if (failed.code === FORBIDDEN) setForbidden(true)
      else toastProblem(failed, t('voucher.action.template'))
      return undefined
    }
  }
  /** The one a document was entered with; the present one where it cannot be loaded. */
  const become = async (templateUuid: string): Promise<VoucherTemplate | undefined> => {
    const current = now()
    if (!templateUuid || current?.templateUuid === templateUuid) {
      // what was chosen for another document is not wanted any more
      turn.current += 1
      return current
    }
    return (await choose(templateUuid)) ?? now()
  }
  const isForbidden = forbidden || error?.code === FORBIDDEN
  return { template, now, setTemplate, standard: value, error, reload, choose, become, isForbidden }
}
