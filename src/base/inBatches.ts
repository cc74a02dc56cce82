/** So many pages are asked for at once: a long list that is read again must not flood the server. */
const AT_ONCE = 5

/** Pages `from` to `to` in their order, a few at a time; `ends` stops early, where a list ends or no one waits any more. */
export const inBatches = async <Page>(
  { from, to }: { from: number; to: number },
  readOne: (page: number) => Promise<Page>,
  ends: (some: readonly Page[]) => boolean,
): Promise<Page[]> => {
  const pages: Page[] = []
  for (let first = from; first <= to; first += AT_ONCE) {
    const count = Math.min(AT_ONCE, to - first + 1)
    const some = await Promise.all(Array.from({ length: count }, (_, n) => readOne(first + n)))
    pages.push(...some)
    if (ends(some)) break
  }
  return pages
}
