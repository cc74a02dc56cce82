import { isWanted } from '@/platform/host/frame'

/** Pauses before a file of the shop that did not arrive is asked for again, ms. */
const PAUSES = [400, 1600]

const load = __webpack_chunk_load__
/** A shop that a portal has removed gets no more code, and nothing of it waits for any. */
const never = new Promise<never>(() => undefined)

__webpack_chunk_load__ = async chunk => {
  for (const pause of [...PAUSES, 0]) {
    try {
      return await load(chunk)
    } catch (error) {
      if (!isWanted()) return never
      // the loader has already waited as long as it may (config/index.ts)
      const hung = (error as { type?: unknown }).type === 'timeout'
      if (!pause || hung) throw error
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
}
