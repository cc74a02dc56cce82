/** The platform reads the title of its own bar. */
export const usePageFocus: (inFront: boolean, title: string | undefined) => void = () => undefined
