import { isApiCode, OTHER_PAYLOAD } from '@/api/apiError'

/**
 * Finds which version of a write the server carried out. All were sent under one id; the newest is tried first. 40901
 * means that another version was done: the next older one is tried. The version that was done answers as it did before.
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
