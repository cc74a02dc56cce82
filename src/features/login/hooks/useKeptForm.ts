import { useEffect } from 'react'
import { draftOf, draftPhone, keepDraft } from '@/stores/entryDrafts'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import type { Form, FormEvent, FormModel } from '../model/form'

/** A form that finds again what was typed into it; a phone typed on another page of the login is there, too. */
export function useKeptForm<F extends string, C>(
  name: string,
  model: FormModel<F, C>,
  given: Partial<Record<F, string>> = {},
): { form: Form<F>; send: (event: FormEvent<F, C>) => void; now: () => Form<F> } {
  const {
    state: form,
    send,
    now,
  } = useLiveModel<Form<F>, FormEvent<F, C>>(model.reduce, () => {
    const phone = { phone: draftPhone() } as Partial<Record<F, string>>
    return model.start({ ...phone, ...draftOf(name), ...given })
  })
  useEffect(() => keepDraft(name, form.values), [name, form.values])
  return { form, send, now }
}
