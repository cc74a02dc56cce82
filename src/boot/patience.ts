/** Pauses before a file of the shop that did not arrive is asked for again, ms. */
const PAUSES = [400, 1600]

const load = __webpack_chunk_load__

__webpack_chunk_load__ = async chunk => {
  for (const pause of PAUSES) {
    try {
      return await load(chunk)
    } catch {
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
  return load(chunk)
}

export {}
