/** On the mini-program a button never has the focus. */
export const focusField: (id: string) => void = () => undefined
export const focusDrawn = (_id: string) => (): void => undefined
