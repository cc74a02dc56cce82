import { afterFrame } from './nextFrame'

/** A pressed cross goes away: its field gets the focus. */
export const focusField = (id: string): void => document.getElementById(id)?.focus()

/** Of what has just come: once it is drawn. The answer takes it back. */
export const focusDrawn = (id: string): (() => void) => afterFrame(() => focusField(id))
