/** What has to be undone when the shop is taken down while its page lives on. Newest first, each once. */
const endings: (() => void)[] = []

/** Remembers how to undo something that no view undoes. */
export const atEnd = (undo: () => void): void => void endings.push(undo)

/** Undoes all of it; one that fails keeps none of the others from running. */
export const runEndings = (): void => {
  const failures: unknown[] = []
  for (let undo = endings.pop(); undo; undo = endings.pop()) {
    try {
      undo()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length) throw failures[0]
}
