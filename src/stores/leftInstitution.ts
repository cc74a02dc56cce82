import { isApiCode, isApiError, NOT_YOURS } from '@/api/apiError'
import { bootStores } from './boot'
import { useSession } from './session/useSession'

/** It was left while the call was under way, or is being left: its answers are dropped. */
const isBetween = (error: unknown): boolean => isApiError(error) && error.kind === 'aborted'

/**
 * What is read of the person, in whichever institution. Where the membership in use has just ended, the default
 * institution is entered first, for which the server answers again.
 */
export const readAlsoLeft = async <T>(read: () => Promise<T>): Promise<T> => {
  const { loginUuid } = useSession.getState()
  try {
    return await read()
  } catch (error) {
    if (!isApiCode(error, NOT_YOURS) && !isBetween(error)) throw error
    // after a logout nothing more is asked
    if (useSession.getState().loginUuid !== loginUuid) throw error
    const { session } = await bootStores()
    await session.loadInstitution()
    return read()
  }
}
