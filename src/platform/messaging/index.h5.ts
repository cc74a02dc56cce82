import { link } from '../link'
import type { MessagingPort } from './contract'

export const messaging: MessagingPort = {
  imports: false,
  chooseInvoiceTitle: () => Promise.resolve({ kind: 'denied' }),
  chooseAddress: () => Promise.resolve({ kind: 'denied' }),
  openServiceChat: ({ url }) => Promise.resolve(link.openLink(url)),
}
