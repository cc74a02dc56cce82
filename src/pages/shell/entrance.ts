import { linkTo } from '@/routes/links'
import { currentRoute, finishLogin, navigate, openLogin } from '@/routes/navigate'
import { routeOf } from '@/routes/resolve'
import type { RouteName } from '@/routes/table'
import { isLoggedIn, needsNewPassword } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'

const asksForLogin = (route: RouteName): boolean =>
  route === 'loginAccount' || route === 'loginNote' || route === 'loginNoteVerify'

/** They lead to a new password themselves, or to another login. */
const PASSWORD_PAGES: readonly RouteName[] = ['passwordVerify', 'passwordReset', 'noLogin']
const leadsToPassword = (route: RouteName): boolean =>
  asksForLogin(route) || PASSWORD_PAGES.includes(route) || routeOf(route).login === 'guarded'

/**
 * The way on from a login that no page of this visit asked for: the start's own, another tab's, or one that was kept.
 * A login page in front is left for where it was wanted; an initial password is changed before anything else (shop §4).
 * An agreement that is being read stays until it is closed.
 */
export const createEntrance = () => {
  let due: 'leave' | 'password' | undefined

  const look = (route: RouteName | undefined): void => {
    if (!due || !route || route === 'loginClause') return
    const session = useSession.getState()
    const mustChange = needsNewPassword(session)
    const leaves = due === 'leave' && isLoggedIn(session) && asksForLogin(route)
    if (!leaves && mustChange && leadsToPassword(route)) return
    due = undefined
    if (leaves && mustChange)
      void navigate(linkTo('passwordVerify', { type: '2', tel: session.account?.phone ?? '' }), 'replace')
    else if (leaves) void finishLogin()
    else if (mustChange) void openLogin()
  }

  const begin = (what: 'leave' | 'password') => {
    due = what
    look(currentRoute())
  }
  return {
    /** A page is shown. */
    look,
    /** Another tab has logged in. */
    entered: () => begin('leave'),
    /** `entered`: by a login of the start; a guarded page may have opened the login page meanwhile. */
    started(entered: boolean) {
      if (entered || needsNewPassword(useSession.getState())) begin(entered ? 'leave' : 'password')
    },
  }
}
