/** What was pressed goes away by that: the field it belongs to is used on. */
export const focusField = (id: string): void => document.getElementById(id)?.focus()
