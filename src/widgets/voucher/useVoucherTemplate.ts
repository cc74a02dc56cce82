import { useRef, useState } from 'react'
import { NO_DATA_PERMISSION } from '@/api/apiError'
import type { WidgetOwner } from '@/api/widget'
import { getDefaultVoucherTemplate, getVoucherTemplate, type VoucherTemplate } from '@/api/widgetVoucher'
import { chinaDay } from '@/base/date'
import { useText } from '@/i18n'
import { serverNow } from '@/stores/serverClock'
import { useOn } from '@/ui/useOn'
import { callErrorOf } from '../call-state/callError'
import { toastProblem } from '../call-state/toastProblem'
import { useLiveValue } from '../call-state/useLiveModel'
import { useRead } from '../call-state/useRead'
import { useShownAgain } from '../call-state/useShownAgain'
import { voucherTexts } from './texts'

/** The template of the organisation, and what was chosen in its place. */
export function useVoucherTemplate({ owner, voucherCode }: { owner: WidgetOwner; voucherCode: string }) {
  const t = useText(voucherTexts)
  const [template, setTemplate, now] = useLiveValue<VoucherTemplate | undefined>(undefined)
  /** what was chosen by hand and may not be seen; the one in use is still there */
  const [refused, setRefused] = useState(false)
  /** China's day on which a template was asked for: the server fills in today where a field begins with it */
  const days = useRef(new WeakMap<VoucherTemplate, string>())
  const dated = async (ask: () => Promise<VoucherTemplate>): Promise<VoucherTemplate> => {
    const day = chinaDay(serverNow())
    const answer = await ask()
    days.current.set(answer, day)
    return answer
  }
  const { value, error, reload } = useRead(() => dated(() => getDefaultVoucherTemplate(voucherCode, owner)), {
    key: `${voucherCode} ${owner.orgUuid}`,
    onShow: false,
  })
  useOn([error], () => {
    if (error) toastProblem(error, t('voucher.action.defaultTemplate'))
  })
  /** A first day that the server has set may be another one by now, as when a closed month was opened again. */
  const knowFirstDay = async (): Promise<void> => {
    const { templateUuid, header } = now() ?? {}
    if (!templateUuid || !header?.some(({ spec }) => spec.minWhy)) return
    try {
      const fresh = await getVoucherTemplate(templateUuid)
      const current = now()
      if (current?.templateUuid !== templateUuid) return
      const next = { ...current, header: fresh.header }
      days.current.set(next, days.current.get(current) ?? '')
      setTemplate(next)
    } catch {
      // the server refuses what does not hold
    }
  }
  useShownAgain(() => void knowFirstDay())
  const turn = useRef(0)
  /** undefined: it is not wanted any more when its answer comes */
  const read = async (
    templateUuid: string,
    isWanted: () => boolean = () => true,
  ): Promise<VoucherTemplate | undefined> => {
    turn.current += 1
    const mine = turn.current
    const isMine = () => turn.current === mine && isWanted()
    try {
      const chosen = await dated(() => getVoucherTemplate(templateUuid))
      if (!isMine()) return undefined
      setTemplate(chosen)
      setRefused(false)
      return chosen
    } catch (problem) {
      if (isMine()) throw problem
      return undefined
    }
  }
  /** By a person; undefined also when it could not be loaded, which was said: the one in use stays. */
  const choose = async (
    templateUuid: string,
    isWanted: () => boolean,
  ): Promise<VoucherTemplate | undefined> => {
    try {
      return await read(templateUuid, isWanted)
    } catch (problem) {
      const failed = callErrorOf(problem)
      if (failed.code === NO_DATA_PERMISSION) setRefused(true)
      else toastProblem(failed, t('voucher.action.template'))
      return undefined
    }
  }
  /** The one a document was entered with. Throws what its call throws: no other one may stand in for it. */
  const become = async (templateUuid: string): Promise<VoucherTemplate | undefined> => {
    const current = now()
    if (!templateUuid || current?.templateUuid === templateUuid) {
      // what was chosen for another document is not wanted any more
      turn.current += 1
      setRefused(false)
      return current
    }
    return (await read(templateUuid)) ?? now()
  }
  /** Before a new one is begun: what it begins with is today's, also on a page that was opened yesterday. */
  const renew = async (): Promise<void> => {
    const current = now()
    if (!current || days.current.get(current) === chinaDay(serverNow())) return
    try {
      const fresh = await dated(() => getVoucherTemplate(current.templateUuid))
      if (now() === current) setTemplate(fresh)
    } catch {
      // the day can be changed by hand, and the server refuses what does not hold
    }
  }
  const isForbidden = refused || error?.code === NO_DATA_PERMISSION
  /** the one in use, after another one was refused */
  const goBack = refused ? () => setRefused(false) : undefined
  return {
    template,
    now,
    setTemplate,
    standard: value,
    error,
    reload,
    choose,
    become,
    renew,
    knowFirstDay,
    isForbidden,
    goBack,
  }
}
