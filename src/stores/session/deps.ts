import type * as InstitutionApi from '@/api/institution'
import type * as UserApi from '@/api/user'
import type { ClockPort } from '@/platform/clock/contract'
import type { TabsPort } from '@/platform/tabs/contract'
import type { SessionArchive } from './archive'
import type { SessionCredentials } from './credentials'
import type { EndReason, SessionEvent, SessionState } from './reducer'

export interface SessionApi
  extends
    Pick<
      typeof UserApi,
      | 'login'
      | 'forceLogin'
      | 'loginPasswordFree'
      | 'logout'
      | 'getLoginUserInfo'
      | 'getPersonAuthentication'
      | 'getEnterpriseAuthentication'
    >,
    Pick<
      typeof InstitutionApi,
      'getDefaultInstitution' | 'setDefaultInstitution' | 'getInstitutions' | 'getWorkflowUrl'
    > {}

export interface SessionDeps {
  api: SessionApi
  credentials: SessionCredentials
  archive: SessionArchive
  tabs: TabsPort
  clock: ClockPort
  getState(): SessionState
  dispatch(event: SessionEvent): void
  /** told before a session is forgotten: drafts and caches of the person go too */
  onForget?(reason: EndReason): void
}
