/** The platform's editor has neither tables nor code. */
export const canDoBlocks = false
