import Base64Url from 'crypto-js/enc-base64url'
import Utf8 from 'crypto-js/enc-utf8'
import { wellFormed } from '@/base/text'
import type { CheckedUrl } from '@/base/trustedAddress'
import type { PayForm, PayFormPort, PayFormProblem } from '@/platform/pay-form/contract'
import { payAddressOf } from './address'

/** Why the pay-action page opens nothing. */
export type ActionProblem =
  | 'notIssued'
  | 'foreign'
  | 'used'
  | 'expired'
  | 'unreadable'
  | 'host'
  | 'elsewhere'
  | PayFormProblem

/** What it opens: an address, or a form to be sent to one. */
export type ActionPlan =
  | { kind: 'form'; form: PayForm; host: string }
  | { kind: 'link'; url: CheckedUrl; host: string }
  | { kind: 'refused'; problem: ActionProblem }

/** `dom` of the address: the form or link, as base64url of its UTF-8, which no router changes. */
export const encodeDom = (content: string): string => Base64Url.stringify(Utf8.parse(wellFormed(content)))

/** Longer than any gateway's form. */
const MAX_DOM = 90_000

export const decodeDom = (dom: string): string | undefined => {
  if (dom.length > MAX_DOM || !/^[\w-]+$/.test(dom)) return undefined
  try {
    return Utf8.stringify(Base64Url.parse(dom)) || undefined
  } catch {
    // not UTF-8: nothing the shop has issued
    return undefined
  }
}

const refused = (problem: ActionProblem): ActionPlan => ({ kind: 'refused', problem })
const hostOf = (url: string): string => url.split('/')[2] ?? ''
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

/** Pure: what to do with the content of a page the shop has issued itself. */
export const planAction = (
  content: string | undefined,
  { payHosts, sends, readForm }: { payHosts: readonly string[] } & Pick<PayFormPort, 'sends' | 'readForm'>,
): ActionPlan => {
  if (!content) return refused('unreadable')
  if (!content.includes('<')) {
    const url = payAddressOf(content, payHosts)
    return url ? { kind: 'link', url, host: hostOf(url) } : refused('host')
  }
  if (!sends) return refused('elsewhere')
  const form = readForm(content)
  if (typeof form === 'string') return refused(form)
  const sound = form?.fields.every(
    ([name, value]) => name !== '' && !CONTROL.test(name) && !CONTROL.test(value),
  )
  if (!form || !sound) return refused('unreadable')
  const action = payAddressOf(form.action, payHosts)
  return action ? { kind: 'form', form: { ...form, action }, host: hostOf(action) } : refused('host')
}
