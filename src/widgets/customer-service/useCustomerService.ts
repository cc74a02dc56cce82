import { useRef, useState } from 'react'
import { isApiError } from '@/api/apiError'
import { openServiceLink, type ServiceSubject } from '@/api/customerService'
import { placesOf, trustedAddress } from '@/base/trustedAddress'
import { useText } from '@/i18n'
import { actionFailed, callErrorText } from '@/i18n/messages'
import { clipboard } from '@/platform/clipboard'
import { loadConfig, pageOrigin } from '@/platform/env'
import { messaging } from '@/platform/messaging'
import { actInPress } from '@/ui/feedback/actInPress'
import { toast } from '@/ui/feedback/feedback'
import { customerServiceTexts } from './texts'

/** The messaging app's own conversations with a customer service. */
const MESSAGING_HOST = 'work.weixin.qq.com'

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
      const [config, chat] = await Promise.all([loadConfig(), openServiceLink(subject)])
      const places = placesOf(config, pageOrigin())
      const trusted = trustedAddress(chat.url, { ...places, hosts: [...places.hosts, MESSAGING_HOST] })
      if (!trusted) return toast.error(t('customerService.refused'))
      const start = () => messaging.openServiceChat({ ...chat, url: trusted.url })
      const ready = { text: t('customerService.ready'), okText: t('customerService.enter') }
      const opened = await (messaging.chatWantsTap ? actInPress(ready, start) : start())
      // undefined: they changed their mind
      if (opened !== false) return
      if (await clipboard.copyText(trusted.url)) toast.info(t('customerService.unavailable'))
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
