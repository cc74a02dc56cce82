import { useRef, useState } from 'react'
import { isApiError } from '@/api/apiError'
import { openServiceLink, type ServiceSubject } from '@/api/customerService'
import { useText } from '@/i18n'
import { actionFailed, callErrorText } from '@/i18n/messages'
import { clipboard } from '@/platform/clipboard'
import { messaging } from '@/platform/messaging'
import { toast } from '@/ui/feedback/feedback'
import { customerServiceTexts } from './texts'

export interface CustomerService {
  busy: boolean
  open: () => void
}

/** A conversation with the customer service that knows what it is about (shop §7). */
export function useCustomerService(subject: ServiceSubject): CustomerService {
  const t = useText(customerServiceTexts)
  const [busy, setBusy] = useState(false)
  const asking = useRef(false)
  const open = async () => {
    if (asking.current) return
    asking.current = true
    setBusy(true)
    try {
      const chat = await openServiceLink(subject)
      if (await messaging.openServiceChat(chat)) return
      if (await clipboard.copyText(chat.url)) toast.info(t('customerService.unavailable'))
      else toast.error(actionFailed({ text: t('customerService.action') }))
    } catch (problem) {
      const error = isApiError(problem) ? problem : { kind: 'unknown' }
      if (error.kind !== 'session' && error.kind !== 'aborted') {
        toast.error(callErrorText(error, { text: t('customerService.action') }))
      }
    } finally {
      asking.current = false
      setBusy(false)
    }
  }
  return { busy, open: () => void open() }
}
