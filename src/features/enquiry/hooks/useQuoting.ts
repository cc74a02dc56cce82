import { useEffect } from 'react'
import { declineEnquiry, getEnquiry, saveQuote, type Enquiry, type EnquiryOutcome } from '@/api/enquiry'
import { formatDate } from '@/base/date'
import { useText } from '@/i18n'
import { toast } from '@/ui/feedback/feedback'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useRead } from '@/widgets/call-state/useRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { priceOf } from '../model/enquiryForm'
import { daysOf, emptyQuoteForm, freightOf, quoteFormModel, quoteProblems } from '../model/quoteForm'
import { enquiryTexts } from '../texts'
import { endOfDay } from './useEnquiryForm'

const DAY = 24 * 3600_000
/** How long beyond the deadline a quote holds unless the shop says otherwise. */
const USUAL_DAYS = 7

const usualValidDay = ({ deadline, quotes }: Enquiry): string =>
  formatDate(Math.max(deadline + USUAL_DAYS * DAY, quotes[0]?.validUntil ?? 0))

/** What one shop answers to one enquiry, by its staff. */
export function useQuoting(enquiryUuid: string, shopUuid: string) {
  const t = useText(enquiryTexts)
  const { state: form, send, now } = useLiveModel(quoteFormModel, emptyQuoteForm)
  const { value, error, busy, reload, replace } = useRead(() => getEnquiry(enquiryUuid, shopUuid), {
    key: `${enquiryUuid}/${shopUuid}`,
    // what is being typed is not typed over
    onShow: false,
  })
  const { busy: writing, submit } = useSubmit()
  const quoteVersion = value?.quotes[0]?.version ?? 0
  useEffect(() => {
    if (value) send({ type: 'arrived', enquiry: value, validDay: usualValidDay(value) })
  }, [value?.enquiryUuid, quoteVersion, send])

  const settle = (action: 'quote' | 'decline', outcome: EnquiryOutcome | undefined): boolean => {
    if (!outcome) return false
    replace(outcome.enquiry)
    if (outcome.kind === 'changed') toast.info(outcome.msg || t(`enquiry.action.${action}`))
    else toast.success(t(`enquiry.done.${action}`), { follows: true })
    return outcome.kind === 'done'
  }

  const save = async (): Promise<boolean> => {
    if (!value) return false
    const deadlineDay = formatDate(value.deadline)
    send({ type: 'checked', deadlineDay })
    const typed = now()
    if (Object.keys(quoteProblems(typed, deadlineDay)).length > 0) return false
    const body = {
      ...{ enquiryUuid, shopUuid, quoteVersion },
      lines: typed.lines
        .filter(line => !line.skipped)
        .map(({ lineUuid, skuCode, price }) => ({ lineUuid, skuCode, price: priceOf(price) ?? 0 })),
      freight: freightOf(typed.freight) ?? 0,
      deliveryDays: daysOf(typed.deliveryDays) ?? 1,
      validUntil: endOfDay(typed.validDay),
      remark: typed.remark.trim(),
    }
    const outcome = await submit(body, t('enquiry.action.quote'), requestUuid =>
      saveQuote({ requestUuid, ...body }),
    )
    return settle('quote', outcome)
  }
  const decline = async (reason: string): Promise<boolean> => {
    const body = { enquiryUuid, shopUuid, reason }
    const outcome = await submit({ decline: body }, t('enquiry.action.decline'), requestUuid =>
      declineEnquiry({ requestUuid, ...body }),
    )
    return settle('decline', outcome)
  }
  return { enquiry: value, error, busy, reload, form, send, writing, save, decline }
}

export type QuotingHandle = ReturnType<typeof useQuoting>
