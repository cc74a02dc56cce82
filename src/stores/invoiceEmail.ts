import { forgetDraft, keepDraft, readDraft } from './formDrafts'

const NAME = 'invoiceEmail'
const isText = (value: unknown): value is string => typeof value === 'string'

/** Where this account had its last invoice sent to. */
export const lastInvoiceEmail = (): Promise<string | undefined> => readDraft(NAME, isText)

export const keepInvoiceEmail = (email: string): Promise<void> =>
  email === '' ? forgetDraft(NAME) : keepDraft(NAME, email)
