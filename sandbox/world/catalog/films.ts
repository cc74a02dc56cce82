/** Products with a film; the files lie in sandbox/media/films. */
const FILMED: readonly string[] = ['AL0101001']

export const filmPathOf = (prodCode: string): string | null =>
  FILMED.includes(prodCode) ? `/media/films/${prodCode}.mp4` : null
