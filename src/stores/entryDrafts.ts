import { useSession } from './session/useSession'

/**
 * What was typed on the login side, so that going back and forth between its pages loses nothing. In memory only, since
 * passwords are among it; gone as soon as a person is logged in.
 */
const drafts = new Map<string, Record<string, string>>()

export const keepDraft = (form: string, values: Record<string, string>): void => {
  // the newest is the last
  drafts.delete(form)
  drafts.set(form, values)
}

export const draftOf = (form: string): Record<string, string> => drafts.get(form) ?? {}

export const forgetDrafts = (): void => drafts.clear()

/** The phone typed last, whichever form it was. */
export const draftPhone = (): string =>
  [...drafts.values()].reverse().find(({ phone }) => phone)?.['phone'] ?? ''

useSession.subscribe((session, before) => {
  if (session.phase === 'active' && before.phase !== 'active') forgetDrafts()
})
