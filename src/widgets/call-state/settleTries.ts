import { isApiCode } from '@/api/apiError'

/** The id stands for another payload, which the server has carried out. */
const OTHER_PAYLOAD = 40901

/**
 * What comes of a write that was sent under one id in several ways, the newest first: a later way is refused once an
 * earlier one has been done, and that one answers again as it did.
 */
export const settleTries = async <P, T>(
  newestFirst: readonly P[],
  send: (payload: P) => Promise<T>,
): Promise<{ answer: T; done: P }> => {
  let refusal: unknown
  for (const payload of newestFirst) {
    try {
      return { answer: await send(payload), done: payload }
    } catch (error) {
      if (!isApiCode(error, OTHER_PAYLOAD)) throw error
      refusal ??= error
    }
  }
  throw refusal
}
