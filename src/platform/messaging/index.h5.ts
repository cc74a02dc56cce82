import { link } from '../link'
import type { MessagingPort } from './contract'

export const messaging: MessagingPort = {
  imports: false,
  chooseInvoiceTitle: () => Promise.resolve({ kind: 'failed' }),
  chooseAddress: () => Promise.resolve({ kind: 'failed' }),
  openSettings: () => Promise.resolve(),
  chatWantsTap: false,
  openServiceChat: ({ url }) => Promise.resolve(link.openLink(url)),
}
