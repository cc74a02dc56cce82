/** Tables and code. */
export const canDoBlocks = true
