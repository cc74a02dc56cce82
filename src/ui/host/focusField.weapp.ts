/** A press leaves no focus behind on the mini-program. */
export const focusField: (id: string) => void = () => undefined
