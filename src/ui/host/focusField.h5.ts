/** A pressed cross goes away: its field gets the focus. */
export const focusField = (id: string): void => document.getElementById(id)?.focus()
