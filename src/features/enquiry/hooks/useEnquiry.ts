import {
  acceptQuote,
  getEnquiry,
  refuseQuote,
  withdrawEnquiry,
  type Enquiry,
  type EnquiryOutcome,
  type Quote,
} from '@/api/enquiry'
import { useText } from '@/i18n'
import { readNames } from '@/stores/readNames'
import { toast } from '@/ui/feedback/feedback'
import { makeStale } from '@/widgets/call-state/keptReads'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { useWatch } from '@/widgets/call-state/useWatch'
import { enquiryTexts } from '../texts'

/** One enquiry as the buyer sees it, and what the buyer decides; every write answers how it stands then. */
export function useEnquiry(enquiryUuid: string) {
  const t = useText(enquiryTexts)
  const { value, error, busy, reload, poll, replace } = useKeptRead(() => getEnquiry(enquiryUuid), {
    name: readNames.enquiry(enquiryUuid),
    when: enquiryUuid !== '',
    action: t('enquiry.action.load'),
  })
  useWatch(value?.state === 'quoting', poll)
  const { busy: writing, submit } = useSubmit()

  /** Undefined: it may or may not have been done. `changed`: another person acted first, the new state is shown. */
  const settle = (
    action: 'withdraw' | 'accept' | 'refuse',
    outcome: EnquiryOutcome | undefined,
  ): EnquiryOutcome | undefined => {
    makeStale(readNames.enquiryCounts)
    if (!outcome) {
      reload()
      return undefined
    }
    replace(outcome.enquiry)
    if (outcome.kind === 'changed') toast.info(outcome.msg || t(`enquiry.action.${action}`))
    else toast.success(t(`enquiry.done.${action}`))
    return outcome
  }

  const withdraw = async ({ version }: Enquiry) => {
    const body = { enquiryUuid, version }
    const outcome = await submit({ withdraw: body }, t('enquiry.action.withdraw'), requestUuid =>
      withdrawEnquiry({ requestUuid, ...body }),
    )
    return settle('withdraw', outcome)
  }
  const decide = async (
    { version }: Enquiry,
    { quoteUuid, version: quoteVersion }: Quote,
    reason?: string,
  ) => {
    const body = { quoteUuid, version, quoteVersion }
    const action = reason === undefined ? 'accept' : 'refuse'
    const outcome = await submit({ action, reason, ...body }, t(`enquiry.action.${action}`), requestUuid =>
      reason === undefined
        ? acceptQuote({ requestUuid, ...body })
        : refuseQuote({ requestUuid, ...body, reason }),
    )
    return settle(action, outcome)
  }

  return { enquiry: value, error, busy, reload, writing, withdraw, decide }
}

export type EnquiryHandle = ReturnType<typeof useEnquiry>
