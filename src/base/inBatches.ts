/** So many pages are asked for at once: a long list that is read again must not flood the server. */
const AT_ONCE = 5

/** Pages `from` to `to` in their order, a few at a time; `ends` stops early, where a list ends or its answer is not awaited any more. */
export const inBatches = <Page>(
  { from, to }: { from: number; to: number },
  readOne: (page: number) => Promise<Page>,
  ends: (some: readonly Page[]) => boolean,
): Promise<Page[]> => {
  const next = from + AT_ONCE
  const count = Math.min(next, to + 1) - from
  return Promise.all(Array.from({ length: count }, (_, n) => readOne(from + n))).then(some =>
    next > to || ends(some)
      ? some
      : inBatches({ from: next, to }, readOne, ends).then(rest => [...some, ...rest]),
  )
}
