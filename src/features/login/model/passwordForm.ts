import type { PasswordRule } from '@/base/password'
import type { CallError, Failure } from '@/i18n/messages'
import { checkConfirmation, checkNewPassword } from './fields'

export const PASSWORD_FIELDS = ['old', 'fresh', 'again'] as const
export type PasswordField = (typeof PASSWORD_FIELDS)[number]

export interface PasswordForm {
  values: Record<PasswordField, string>
  problems: Partial<Record<PasswordField, Failure>>
  submitting: boolean
  /** why the last attempt failed */
  refusal?: CallError
}

export type PasswordFormEvent =
  | { type: 'typed'; field: PasswordField; value: string }
  | { type: 'fieldLeft'; field: PasswordField; rule: PasswordRule }
  | { type: 'submitTapped'; rule: PasswordRule }
  | { type: 'answered'; refusal?: CallError; problems?: PasswordForm['problems'] }

export const emptyPasswordForm: PasswordForm = {
  values: { old: '', fresh: '', again: '' },
  problems: {},
  submitting: false,
}

const checks: Record<
  PasswordField,
  (values: PasswordForm['values'], rule: PasswordRule) => Failure | undefined
> = {
  old: ({ old }) => (old === '' ? { code: 'oldPasswordEmpty' } : undefined),
  fresh: ({ old, fresh }, rule) => {
    const problem = checkNewPassword(fresh, rule, 'newPasswordEmpty')
    return problem ?? (fresh === old ? { code: 'samePassword' } : undefined)
  },
  again: ({ fresh, again }) => checkConfirmation(fresh, again, 'confirmationEmpty'),
}

const problemsOf = ({ values }: PasswordForm, rule: PasswordRule): PasswordForm['problems'] =>
  Object.fromEntries(
    PASSWORD_FIELDS.map(field => [field, checks[field](values, rule)] as const).filter(
      ([, problem]) => problem,
    ),
  )

/** Change of a password by the old one. A tap starts the change only when `submitting` becomes true by it. */
export const passwordFormModel = (form: PasswordForm, event: PasswordFormEvent): PasswordForm => {
  switch (event.type) {
    case 'typed':
      return {
        ...form,
        values: { ...form.values, [event.field]: event.value },
        problems: { ...form.problems, [event.field]: undefined },
      }
    case 'fieldLeft': {
      const problem =
        form.values[event.field] === '' ? undefined : checks[event.field](form.values, event.rule)
      return problem ? { ...form, problems: { ...form.problems, [event.field]: problem } } : form
    }
    case 'submitTapped': {
      if (form.submitting) return form
      const problems = problemsOf(form, event.rule)
      return { ...form, problems, refusal: undefined, submitting: Object.keys(problems).length === 0 }
    }
    case 'answered':
      return {
        ...form,
        submitting: false,
        refusal: event.refusal,
        problems: { ...form.problems, ...event.problems },
      }
  }
}
