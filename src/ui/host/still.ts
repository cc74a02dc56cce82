/** The browser only: the person wants no motion. */
export const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
