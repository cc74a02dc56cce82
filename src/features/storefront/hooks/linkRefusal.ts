import { textOf } from '@/i18n'
import { messageText } from '@/i18n/messages'
import { toast } from '@/ui/feedback/feedback'
import type { LinkDecision } from '../model/link'
import { storefrontTexts } from '../texts'

/** Says why a link is not followed. */
export const showLinkRefusal = ({ code }: Extract<LinkDecision, { kind: 'message' }>): void => {
  toast.info(
    code === 'enterpriseOnlyQuote'
      ? messageText('enterpriseOnlyQuote')
      : textOf(storefrontTexts)(`storefront.${code}`),
  )
}
