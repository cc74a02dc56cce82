import type { CallError, Failure } from '@/i18n/messages'
import { checkPhone, cleanPhone } from './fields'

export interface LoginForm {
  phone: string
  password: string
  /** problems of the fields, set when a submission was tried or a field was left */
  problems: { phone?: Failure; password?: Failure }
  submitting: boolean
  /** why the last attempt failed */
  refusal?: CallError
}

export type LoginFormEvent =
  | { type: 'phoneTyped'; value: string }
  | { type: 'passwordTyped'; value: string }
  | { type: 'fieldLeft'; field: 'phone' | 'password' }
  | { type: 'submitTapped' }
  /** the outcome is shown apart; what was typed stays */
  | { type: 'answered'; refusal?: CallError }

export const emptyLoginForm: LoginForm = { phone: '', password: '', problems: {}, submitting: false }

const checkField = (form: LoginForm, field: 'phone' | 'password'): Failure | undefined =>
  field === 'phone' ? checkPhone(form.phone) : form.password === '' ? { code: 'passwordEmpty' } : undefined

const problemsOf = (form: LoginForm): LoginForm['problems'] => {
  const phone = checkField(form, 'phone')
  const password = checkField(form, 'password')
  return { ...(phone && { phone }), ...(password && { password }) }
}

const without = (problems: LoginForm['problems'], field: 'phone' | 'password'): LoginForm['problems'] =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field))

/** A tap on submit starts a login only when `submitting` becomes true by it. */
export const loginFormModel = (form: LoginForm, event: LoginFormEvent): LoginForm => {
  switch (event.type) {
    case 'phoneTyped':
      return {
        ...form,
        phone: cleanPhone(event.value),
        problems: without(form.problems, 'phone'),
      }
    case 'passwordTyped':
      return { ...form, password: event.value, problems: without(form.problems, 'password') }
    case 'fieldLeft': {
      // An untouched field is not scolded before the first try.
      const problem = form[event.field] === '' ? undefined : checkField(form, event.field)
      return problem ? { ...form, problems: { ...form.problems, [event.field]: problem } } : form
    }
    case 'submitTapped': {
      if (form.submitting) return form
      const problems = problemsOf(form)
      return { ...form, problems, refusal: undefined, submitting: Object.keys(problems).length === 0 }
    }
    case 'answered':
      return { ...form, submitting: false, refusal: event.refusal }
  }
}
