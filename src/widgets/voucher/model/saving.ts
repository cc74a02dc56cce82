import type { Document, DocumentOutcome } from '@/api/document'

export type Refused = Omit<Extract<DocumentOutcome, { kind: 'refused' }>, 'kind'>

/** What is to be done next; an event tells what came of it. */
export type SavingStep =
  /** a save before this one has no answer: the same goes out once more, and tells what came of it */
  | { do: 'repeat' }
  /** all that has to be filled in is looked for once more */
  | { do: 'check' }
  | { do: 'send' }
  /** the page shows what was saved */
  | { do: 'take'; document: Document }
  /** what was typed since it went out becomes an edit of what was saved */
  | { do: 'goOn'; document: Document; of: 'repeat' | 'send' }
  /** another person's version is decided upon, cell by cell */
  | { do: 'clash'; document: Document }
  /** nothing can be added to this document any more: what was typed goes */
  | { do: 'giveUp'; document: Document }
  /** another window has saved this new one: a person says whether it is saved a second time */
  | { do: 'askElsewhere'; document: Document }
  | { do: 'tellProblems'; refused: Refused }
  /** `saved`: all that stood on the page; `open`: of the save before this one, where nothing else is saved */
  | { do: 'end'; saved: boolean; open?: 'done' | 'undone' }

/** A save on its way, from a press, or from an older one without an answer, to its end. */
export interface Saving {
  /** it is only found out what came of the older one; what was typed since is saved by a press */
  asksOnly: boolean
  step: SavingStep
}

/** How the page stands when an answer comes. */
export interface PageThen {
  /** what was sent stands there still */
  shown: boolean
  /** something was typed since */
  typed: boolean
  /** it was a new document */
  fresh: boolean
  /** it was approved, and took what became known later */
  annotates: boolean
}

export type SavingEvent =
  | { type: 'answered'; outcome: DocumentOutcome; page: PageThen; takesNothing: boolean }
  | { type: 'checked'; complete: boolean }
  /** what another window has saved is saved a second time */
  | { type: 'answeredElsewhere'; again: boolean }
  | { type: 'stepDone' }

/** `open`: a save without an answer that sent the same as this one, or something else. */
export const begunSaving = (open: 'none' | 'same' | 'other', asksOnly = false): Saving =>
  open === 'other' ? { asksOnly, step: { do: 'repeat' } } : { asksOnly: false, step: { do: 'send' } }

const end = (saved = false): SavingStep => ({ do: 'end', saved })

type Answered = Extract<SavingEvent, { type: 'answered' }>

/** Nothing was saved: the document is another one by now. */
const changedMeanwhile = (document: Document, { page, takesNothing }: Answered): SavingStep => {
  if (!page.shown) return end()
  if (page.fresh) return { do: 'askElsewhere', document }
  return { do: page.annotates && takesNothing ? 'giveUp' : 'clash', document }
}

const afterRepeat = (answered: Answered, asksOnly: boolean): SavingStep => {
  const { outcome, page } = answered
  if (!page.shown) return end()
  if (outcome.kind === 'changed') return changedMeanwhile(outcome.document, answered)
  if (outcome.kind === 'saved') return { do: 'goOn', document: outcome.document, of: 'repeat' }
  return asksOnly ? { do: 'end', saved: false, open: 'undone' } : { do: 'send' }
}

const afterSend = (answered: Answered): SavingStep => {
  const { outcome, page } = answered
  if (outcome.kind === 'changed') return changedMeanwhile(outcome.document, answered)
  if (outcome.kind === 'refused') return { do: 'tellProblems', refused: outcome }
  const { document } = outcome
  // a sheet that was open when the save went out by itself, such as that for pasted rows, may have been confirmed since
  return page.shown && page.typed ? { do: 'goOn', document, of: 'send' } : { do: 'take', document }
}

const afterDone = ({ asksOnly, step }: Saving): SavingStep => {
  if (step.do === 'take') return end(true)
  if (step.do !== 'goOn') return end()
  return step.of === 'send' || asksOnly ? { do: 'end', saved: false, open: 'done' } : { do: 'send' }
}

export const savingModel = (saving: Saving, event: SavingEvent): Saving => {
  const { asksOnly, step } = saving
  switch (event.type) {
    case 'answered':
      return { asksOnly, step: step.do === 'repeat' ? afterRepeat(event, asksOnly) : afterSend(event) }
    case 'answeredElsewhere':
      if (!event.again) return { asksOnly, step: end() }
      // it was not looked at before, as nothing was to be saved
      return { asksOnly: false, step: asksOnly ? { do: 'check' } : { do: 'send' } }
    case 'checked':
      return { asksOnly, step: event.complete ? { do: 'send' } : end() }
    case 'stepDone':
      return { asksOnly, step: afterDone(saving) }
  }
}
