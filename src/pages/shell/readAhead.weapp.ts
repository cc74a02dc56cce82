/** The platform loads subpackages itself. */
export const readAhead = (): void => undefined
