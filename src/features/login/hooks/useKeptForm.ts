import { useEffect, useReducer } from 'react'
import { draftOf, draftPhone, keepDraft } from '@/stores/entryDrafts'
import type { Form, FormEvent, FormModel } from '../model/form'

/** A form that finds again what was typed into it; a phone typed on another page of the login is there, too. */
export function useKeptForm<F extends string, C>(
  name: string,
  model: FormModel<F, C>,
  given: Partial<Record<F, string>> = {},
): [Form<F>, (event: FormEvent<F, C>) => void] {
  const [form, send] = useReducer(model.reduce, undefined, () => {
    const phone = { phone: draftPhone() } as Partial<Record<F, string>>
    return model.start({ ...phone, ...draftOf(name), ...given })
  })
  useEffect(() => keepDraft(name, form.values), [name, form.values])
  return [form, send]
}
