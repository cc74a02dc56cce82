/** The platform keeps the program's files itself. */
export const keepFilesAtRest = (): (() => void) => () => undefined
