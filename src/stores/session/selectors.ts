import { maskPhone } from '@/base/phone'
import type { SessionState } from './reducer'

export const isLoggedIn = (state: SessionState): boolean => state.phase === 'active'
export const isGuest = (state: SessionState): boolean => state.phase === 'guest'
export const isRestored = (state: SessionState): boolean => state.phase !== 'unknown'
/** cAllLinkUserUuid of the person */
export const userUuidOf = (state: SessionState): string | undefined => state.account?.userUuid
/** Whose a page is: another login, or another institution, begins it anew. */
export const ownerOf = ({ loginUuid, institution }: SessionState): string =>
  `${loginUuid ?? ''}/${institution.accUuid ?? ''}`
/** cAccUuid of the institution in use */
export const accUuidOf = (state: SessionState): string | undefined => state.institution.accUuid
export const isEnterprise = (state: SessionState): boolean => state.institution.role === 'organisation'
/** Whether the way to enquiries is open: while the enterprise is not known, their pages wait for it. */
export const mayQuote = (state: SessionState): boolean =>
  isEnterprise(state) || ['idle', 'loading', 'failed'].includes(state.institution.status)
/** cUserType of an enterprise's administrators (shop §6). */
const ADMIN = 'admin'
export const isAdministrator = ({ userInfo }: Pick<SessionState, 'userInfo'>): boolean =>
  userInfo?.person.userType === ADMIN
/** isSuper 1: edits the storefront (shop §4, §6). The server decides; this only shows the way in. */
export const isSuperUser = ({ userInfo }: Pick<SessionState, 'userInfo'>): boolean =>
  userInfo?.person.superUser ?? false
/** The initial password has to be changed before anything else (shop §4). */
export const needsNewPassword = (state: SessionState): boolean => state.account?.initialPassword ?? false
/** Nickname, person name or masked phone. */
export const displayNameOf = (state: SessionState): string =>
  state.account?.nickname || state.institution.personName || maskPhone(state.account?.phone ?? '')
/** Prices are hidden from guests unless the site shows them (shop §5). */
export const seesPrices = (state: SessionState, showPricesToGuests: boolean): boolean =>
  isLoggedIn(state) || showPricesToGuests
