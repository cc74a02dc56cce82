const PAUSE_MS = 25
const LIMIT_MS = 15_000

/** Looks again until it is so; rejects with what was awaited. */
export const until = async (what: string, look: () => Promise<boolean> | boolean): Promise<void> => {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end;) {
    if (await look()) return
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error(`waited in vain for ${what}`)
}
