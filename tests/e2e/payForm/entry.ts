import { decodeDom, encodeDom, planAction } from '@/features/payment/model/payAction'
import { payForm } from '@/platform/pay-form'
import { createPayActions } from '@/stores/payAction'
import type { SecureStore } from '@/stores/secureStore'

/** The pay-action page without its drawing, in a real browser: what is taken, parsed, planned and sent. */
interface Attempt {
  /** content as a link would carry it */
  content: string
  type: string
  payHosts: string[]
  /** negative control: the record of issued pages is not asked */
  unguarded?: boolean
}

declare global {
  interface Window {
    issue(content: string, type: string): Promise<void>
    attempt(attempt: Attempt): Promise<string>
    encodeDom(content: string): string
    sent: string[]
  }
}

const kept = new Map<string, unknown>()
const store: Pick<SecureStore, 'read' | 'write' | 'update' | 'remove'> = {
  read: key => kept.get(key),
  write: async (key, value) => void kept.set(key, value),
  async update(key, change) {
    const keep = Symbol('keep') as never
    const next = change(kept.get(key), keep)
    if (next !== keep) kept.set(key, next)
    return undefined
  },
  remove: key => void kept.delete(key),
}
const actions = createPayActions({ store, owner: () => 'user-1', now: Date.now })

window.sent = []
HTMLFormElement.prototype.submit = function submit(this: HTMLFormElement) {
  window.sent.push(this.getAttribute('action') ?? '')
}
window.encodeDom = encodeDom
window.issue = (content, type) => actions.issue({ dom: encodeDom(content), type }, 'PF1')
window.attempt = async ({ content, type, payHosts, unguarded }) => {
  const dom = encodeDom(content)
  const verdict = await actions.take({ dom, type })
  if (verdict.kind !== 'issued' && !unguarded) return verdict.kind
  const plan = planAction(decodeDom(dom), { payHosts, sends: payForm.sends, readForm: payForm.readForm })
  if (plan.kind === 'refused') return plan.problem
  if (plan.kind === 'form') payForm.sendForm(plan.form)
  return plan.kind
}
