import { bootStores } from '@/stores/boot'
import type { SessionState } from '@/stores/session/reducer'
import { useSession } from '@/stores/session/useSession'
import { toastProblem } from './toastProblem'

const isKnown = ({ institution: { accUuid, status } }: SessionState): boolean =>
  accUuid !== undefined || !['idle', 'loading', 'failed'].includes(status)

const until = (holds: (state: SessionState) => boolean): Promise<void> =>
  new Promise(resolve => {
    if (holds(useSession.getState())) return resolve()
    const stop = useSession.subscribe(state => {
      if (!holds(state)) return
      stop()
      resolve()
    })
  })

/**
 * Waited for before a write to what each institution has of its own, such as its cart: until the institution is known, a
 * call counts for the person without any, whose cart is another one. False: it could not be read, which is said, or the
 * person has logged out.
 */
export const institutionKnown = async (action: string): Promise<boolean> => {
  const { loginUuid } = useSession.getState()
  const isOver = (state: SessionState) => state.loginUuid !== loginUuid || isKnown(state)
  // one that is on its way is waited for, not begun anew
  await until(state => isOver(state) || state.institution.status !== 'loading')
  if (!isOver(useSession.getState())) {
    const { session } = await bootStores()
    const load = session.loadInstitution().then(result => {
      if (result.kind === 'failed') toastProblem(result.error, action, { follows: true })
    })
    // what belongs to it is still on its way when it is known
    await Promise.race([load, until(isOver)])
  }
  const now = useSession.getState()
  return now.loginUuid === loginUuid && isKnown(now)
}
