type Work<T> = () => Promise<T>

/**
 * Runs at most so many works at a time, of those that wait the newest first: it is of what is on the screen now, the
 * older ones may have been scrolled past.
 */
export const newestFirst = (most: number) => {
  const waiting: (() => void)[] = []
  let busy = 0
  return async <T>(work: Work<T>): Promise<T> => {
    if (busy < most) busy += 1
    else await new Promise<void>(begin => waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = waiting.pop()
      if (next) next()
      else busy -= 1
    }
  }
}
