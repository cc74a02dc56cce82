import { isApiCode, isApiError, NOT_YOURS } from '@/api/apiError'
import { bootStores } from './boot'
import { useSession } from './session/useSession'

/** The institution was left while the call was under way, or is being left: such an answer is dropped. */
const isBetween = (error: unknown): boolean => isApiError(error) && error.kind === 'aborted'

/**
 * Reads what belongs to the person and not to an institution. Where the membership in use has just ended, the server
 * refuses: then the default institution is entered, and the read is tried once more.
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
