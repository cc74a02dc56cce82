import type { CheckedUrl } from '@/base/trustedAddress'

/** What the messaging app keeps of an invoice title; absent parts are ''. */
export interface KeptInvoiceTitle {
  person: boolean
  title: string
  taxNo: string
  bankName: string
  bankAccount: string
  address: string
  phone: string
}

/** What the messaging app keeps of an address. */
export interface KeptAddress {
  receiver: string
  phone: string
  province: string
  city: string
  district: string
  detail: string
}

/** `none`: the person changed their mind. `denied`: not allowed. `failed`: nothing that can be read. */
export type Imported<T> = { kind: 'chosen'; value: T } | { kind: 'none' | 'denied' | 'failed' }

/** What is only there inside the messaging app. */
export interface MessagingPort {
  /** addresses and invoice titles can be taken over from the messaging app */
  imports: boolean
  chooseInvoiceTitle(): Promise<Imported<KeptInvoiceTitle>>
  chooseAddress(): Promise<Imported<KeptAddress>>
  /** The platform's page of what this program may do. */
  openSettings(): Promise<void>
  /** A conversation is opened during a tap only. */
  chatWantsTap: boolean
  /** Opens a conversation with the customer service; false where the platform cannot. */
  openServiceChat(chat: { url: CheckedUrl; corpId: string }): Promise<boolean>
}
