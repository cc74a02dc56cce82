import { useRef, useState } from 'react'
import {
  declineEnquiry,
  getEnquiry,
  saveQuote,
  type Enquiry,
  type EnquiryOutcome,
  type Quote,
  type QuoteInput,
} from '@/api/enquiry'
import { DAY_MS, endOfDay, formatDate } from '@/base/date'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { readNames } from '@/stores/readNames'
import { dialog, toast } from '@/ui/feedback/feedback'
import { useOn } from '@/ui/useOn'
import { makeStale } from '@/widgets/call-state/keptReads'
import { sayRestored, useFormDraft } from '@/widgets/call-state/useFormDraft'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useRead } from '@/widgets/call-state/useRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { priceOf } from '../model/enquiryForm'
import {
  daysOf,
  emptyQuoteForm,
  freightOf,
  isQuoteDraft,
  isQuoteOf,
  quoteDraftOf,
  quoteFormModel,
  quoteProblems,
} from '../model/quoteForm'
import { enquiryTexts } from '../texts'

/** How long beyond the deadline a quote holds unless the shop says otherwise. */
const USUAL_DAYS = 7

const usualValidDay = ({ deadline, quotes }: Enquiry): string =>
  formatDate(Math.max(deadline + USUAL_DAYS * DAY_MS, quotes[0]?.validUntil ?? 0))

/** What one shop answers to one enquiry, by its staff. */
export function useQuoting(enquiryUuid: string, shopUuid: string) {
  const t = useText(enquiryTexts)
  const { state: form, send, now } = useLiveModel(quoteFormModel, emptyQuoteForm)
  const { value, error, busy, reload, replace } = useRead(() => getEnquiry(enquiryUuid, shopUuid), {
    key: `${enquiryUuid}/${shopUuid}`,
    // what is being typed is not typed over
    onShow: false,
    action: t('enquiry.action.load'),
  })
  const { busy: writing, submit, isHere } = useSubmit()
  const arrive = (enquiry: Enquiry) => send({ type: 'arrived', enquiry, validDay: usualValidDay(enquiry) })
  const filled = useRef(false)
  useOn([value], () => {
    // only once: what is typed is not typed over by what is read later
    if (!value || filled.current) return
    filled.current = true
    if (!now().changed) arrive(value)
  })
  const [restored, setRestored] = useState(false)
  const { forget } = useFormDraft({
    name: `quote:${enquiryUuid}/${shopUuid}`,
    value: form.changed ? quoteDraftOf(form) : undefined,
    isDraft: isQuoteDraft,
    onFound(draft) {
      send({ type: 'draftFound', draft })
      setRestored(true)
    },
  })
  const mayQuote = value?.actions.some(action => action === 'quote' || action === 'revise') ?? false
  useOn([restored, mayQuote], () => {
    if (restored && mayQuote) sayRestored()
  })
  /** sent, and the answer did not arrive */
  const unanswered = useRef<Omit<QuoteInput, 'requestUuid'>[]>([])

  /** A colleague was faster: theirs is taken over, or what was typed replaces it with the next press. */
  const reconcile = async (enquiry: Enquiry, [theirs]: readonly Quote[]) => {
    if (!theirs) return
    const text = t('enquiry.colleague.text', {
      name: theirs.sellerName,
      amount: formatFen(theirs.totalAmount),
    })
    const take = await dialog.confirm({
      title: t('enquiry.colleague.title'),
      text,
      okText: t('enquiry.colleague.take'),
      cancelText: t('enquiry.colleague.keep'),
    })
    if (take) arrive(enquiry)
    else send({ type: 'newerSeen', version: theirs.version })
  }

  const settle = async (
    action: 'quote' | 'decline',
    outcome: EnquiryOutcome | undefined,
  ): Promise<boolean> => {
    if (!outcome) return false
    makeStale(readNames.enquiryCounts, readNames.enquiry(enquiryUuid))
    replace(outcome.enquiry)
    const { kind, enquiry } = outcome
    if (kind === 'changed' && enquiry.actions.includes('revise')) {
      // who has gone on to another page is asked by the next press
      if (isHere()) void reconcile(enquiry, enquiry.quotes)
    } else if (kind === 'changed') toast.info(outcome.msg || t(`enquiry.action.${action}`))
    else toast.success(t(`enquiry.done.${action}`), { follows: true })
    if (kind === 'done') await forget()
    return kind === 'done'
  }

  const save = async (): Promise<boolean> => {
    if (!value) return false
    const deadlineDay = formatDate(value.deadline)
    send({ type: 'checked', deadlineDay })
    const typed = now()
    const [problem] = Object.values(quoteProblems(typed, deadlineDay))
    if (problem) {
      // its field may be out of sight
      toast.info(failureText(problem, enquiryTexts))
      return false
    }
    const body = {
      enquiryUuid,
      shopUuid,
      quoteVersion: typed.version,
      lines: typed.lines
        .filter(line => !line.skipped)
        .map(({ lineUuid, skuCode, price }) => ({
          lineUuid,
          skuCode,
          price: priceOf(price) ?? 0,
        })),
      freight: freightOf(typed.freight) ?? 0,
      deliveryDays: daysOf(typed.deliveryDays) ?? 1,
      validUntil: endOfDay(typed.validDay),
      remark: typed.remark.trim(),
    }
    const outcome = await submit(body, t('enquiry.action.quote'), requestUuid =>
      saveQuote({ requestUuid, ...body }),
    )
    if (!outcome) unanswered.current.push(body)
    if (outcome?.kind !== 'changed') return settle('quote', outcome)
    const { enquiry } = outcome
    const [standing] = enquiry.quotes
    if (standing && standing.version > typed.version) {
      // it was sent before the page was loaded again, and its answer did not arrive
      if (isQuoteOf(standing, body)) return settle('quote', { kind: 'done', enquiry })
      // one's own, no colleague's: what was typed after it replaces it
      if (unanswered.current.some(sent => isQuoteOf(standing, sent))) {
        send({ type: 'newerSeen', version: standing.version })
        return save()
      }
    }
    return settle('quote', outcome)
  }
  const decline = async (reason: string): Promise<boolean> => {
    const body = { enquiryUuid, shopUuid, reason }
    const outcome = await submit(
      { decline: body },
      t('enquiry.action.decline'),
      requestUuid => declineEnquiry({ requestUuid, ...body }),
      'decline',
    )
    return settle('decline', outcome)
  }
  return { enquiry: value, error, busy, reload, form, send, writing, isHere, mayQuote, forget, save, decline }
}

export type QuotingHandle = ReturnType<typeof useQuoting>
