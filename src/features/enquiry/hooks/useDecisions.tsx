import { useState } from 'react'
import type { Enquiry, Quote } from '@/api/enquiry'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { eligibilityWays } from '@/routes/eligibilityWays'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { dialog, toast } from '@/ui/feedback/feedback'
import { pageStack } from '@/ui/host/pageStack'
import { useBuyEligibility } from '@/widgets/buy-eligibility'
import { substitutesOf } from '../model/substitutes'
import { enquiryTexts } from '../texts'
import { AcceptSheet } from '../views/AcceptSheet'
import { RefusalSheet } from '../views/RefusalSheet'
import type { EnquiryHandle } from './useEnquiry'

/** Asks before anything is decided; `element` are the questions. */
export function useDecisions({ enquiry: latest, withdraw, decide, writing }: EnquiryHandle) {
  const t = useText(enquiryTexts)
  /** with the version that was seen: what a shop offers instead is not refused unseen */
  const [refusing, setRefusing] = useState<Pick<Quote, 'quoteUuid' | 'version'>>()
  /** a quote with other goods than were asked for */
  const [accepting, setAccepting] = useState<string>()
  const { mayBuy, panel } = useBuyEligibility(eligibilityWays)

  /** As it is now: a shop may change its quote while a sheet is open for it. Undefined: nothing can be decided any more. */
  const decidable = (quoteUuid: string | undefined, action: Quote['actions'][number]) => {
    const quote = latest?.quotes.find(one => one.quoteUuid === quoteUuid)
    return latest && quote?.actions.includes(action) ? { enquiry: latest, quote } : undefined
  }
  const toRefuse = decidable(refusing?.quoteUuid, 'refuse')
  const toAccept = decidable(accepting, 'accept')
  if (refusing && !toRefuse) setRefusing(undefined)
  if (accepting && !toAccept) setAccepting(undefined)

  const acceptanceOf = (enquiry: Enquiry, quote: Quote) => {
    const amount = formatFen(quote.totalAmount)
    const offered = enquiry.lines.filter(line =>
      quote.lines.some(one => one.lineUuid === line.lineUuid),
    ).length
    const total = enquiry.lines.length
    const partial = offered < total ? t('enquiry.ask.acceptPartial', { n: offered, total }) : ''
    return [t('enquiry.ask.accept', { shop: quote.shopName, amount }), partial].filter(Boolean).join('\n')
  }
  const accept = async (enquiry: Enquiry, quote: Quote) => {
    if (substitutesOf(enquiry, quote).length > 0) return setAccepting(quote.quoteUuid)
    const title = t('enquiry.do.accept')
    const text = acceptanceOf(enquiry, quote)
    if (await dialog.confirm({ title, text, okText: title })) await decide(enquiry, quote)
  }
  const acceptOthers = async () => {
    const outcome = toAccept && (await decide(toAccept.enquiry, toAccept.quote))
    if (outcome?.kind === 'done') setAccepting(undefined)
  }
  const take = async (enquiry: Enquiry) => {
    const sure = await dialog.confirm({
      title: t('enquiry.do.withdraw'),
      text: t(enquiry.state === 'accepted' ? 'enquiry.ask.withdrawAccepted' : 'enquiry.ask.withdraw'),
      okText: t('enquiry.do.withdraw'),
      danger: true,
    })
    if (sure) await withdraw(enquiry)
  }
  const order = async (quoteUuid: string) => {
    const isHere = pageStack.stayingHere()
    if ((await mayBuy()) && isHere()) await navigate(linkTo('orderSubmission', { quoteUuid }))
  }
  const refuse = async (reason: string) => {
    if (!toRefuse || !refusing) return false
    const { enquiry, quote } = toRefuse
    if (quote.version !== refusing.version) {
      toast.info(t('enquiry.revised'))
      setRefusing(quote)
      return false
    }
    const outcome = await decide(enquiry, quote, reason)
    const isDone = outcome?.kind === 'done'
    // the person has been told of the newer one
    const newer = isDone ? undefined : outcome?.enquiry.quotes.find(one => one.quoteUuid === quote.quoteUuid)
    if (isDone || newer) setRefusing(newer)
    return isDone
  }
  const element = (
    <>
      <RefusalSheet
        key={toRefuse?.quote.quoteUuid ?? 'none'}
        open={toRefuse !== undefined}
        kind="refuse"
        about={toRefuse?.quote.quoteUuid ?? ''}
        busy={writing}
        onClose={() => setRefusing(undefined)}
        onSay={refuse}
      />
      <AcceptSheet
        key={`accept ${toAccept?.quote.quoteUuid ?? ''}`}
        deciding={toAccept}
        note={toAccept ? acceptanceOf(toAccept.enquiry, toAccept.quote) : ''}
        busy={writing}
        onClose={() => setAccepting(undefined)}
        onAccept={() => void acceptOthers()}
      />
      {panel}
    </>
  )
  return {
    element,
    accept: (enquiry: Enquiry, quote: Quote) => void accept(enquiry, quote),
    withdraw: (enquiry: Enquiry) => void take(enquiry),
    order: (quoteUuid: string) => void order(quoteUuid),
    refuse: ({ quoteUuid, version }: Quote) => setRefusing({ quoteUuid, version }),
  }
}
