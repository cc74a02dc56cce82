import { bootStores } from './boot'
import { useSession } from './session/useSession'

/** An approval while the app was open: the session, which knew of no institution, enters the default one. */
export const enterFirstInstitution = async (institutions: number): Promise<void> => {
  if (institutions === 0 || useSession.getState().institution.status !== 'none') return
  const { session } = await bootStores()
  await session.loadInstitution()
}
