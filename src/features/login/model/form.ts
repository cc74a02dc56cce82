import type { CallError, Failure } from '@/i18n/messages'

/** Texts typed into the fields of one form, and what is wrong with them. */
export interface Form<F extends string> {
  values: Record<F, string>
  /** set when a submission was tried, a field was left, or the server refused it */
  problems: Partial<Record<F, Failure>>
  submitting: boolean
  /** why the last attempt failed; what was typed stays */
  refusal?: CallError | undefined
}

export type FormEvent<F extends string, C> =
  | { type: 'typed'; field: F; value: string }
  | { type: 'fieldLeft'; field: F; context: C }
  | { type: 'submitTapped'; context: C }
  | { type: 'answered'; refusal?: CallError; problems?: Partial<Record<F, Failure>> }

export interface FormSpec<F extends string, C> {
  fields: readonly F[]
  /** undefined: nothing wrong */
  checks: Record<F, (values: Record<F, string>, context: C) => Failure | undefined>
  /** what of the typed text is kept */
  clean?: Partial<Record<F, (text: string) => string>>
}

export interface FormModel<F extends string, C> {
  fields: readonly F[]
  /** `values`: typed before */
  start(values?: Partial<Record<F, string>>): Form<F>
  /** Pure. A tap starts an attempt only when `submitting` becomes true by it. */
  reduce(form: Form<F>, event: FormEvent<F, C>): Form<F>
}

/** A form of text fields: `C` is what the checks need beside the values. */
export const createFormModel = <F extends string, C>(spec: FormSpec<F, C>): FormModel<F, C> => {
  const { fields, checks, clean = {} as NonNullable<FormSpec<F, C>['clean']> } = spec
  const problemsOf = (values: Record<F, string>, context: C): Form<F>['problems'] => {
    const problems: Partial<Record<F, Failure>> = {}
    for (const field of fields) {
      const problem = checks[field](values, context)
      if (problem) problems[field] = problem
    }
    return problems
  }
  return {
    fields,
    start: (values = {}) => ({
      values: Object.fromEntries(fields.map(field => [field, values[field] ?? ''])) as Record<F, string>,
      problems: {},
      submitting: false,
    }),
    reduce(form, event) {
      switch (event.type) {
        case 'typed': {
          const value = clean[event.field]?.(event.value) ?? event.value
          return {
            ...form,
            values: { ...form.values, [event.field]: value },
            problems: { ...form.problems, [event.field]: undefined },
          }
        }
        case 'fieldLeft': {
          // an untouched field is not scolded before the first try
          const problem =
            form.values[event.field] === '' ? undefined : checks[event.field](form.values, event.context)
          return problem ? { ...form, problems: { ...form.problems, [event.field]: problem } } : form
        }
        case 'submitTapped': {
          if (form.submitting) return form
          const problems = problemsOf(form.values, event.context)
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
    },
  }
}
