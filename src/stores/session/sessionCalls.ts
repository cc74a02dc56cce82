import {
  getDefaultInstitution,
  getInstitutions,
  getWorkflowUrl,
  setDefaultInstitution,
} from '@/api/institution'
import {
  forceLogin,
  getEnterpriseAuthentication,
  getLoginUserInfo,
  getPersonAuthentication,
  login,
  loginPasswordFree,
  logout,
} from '@/api/user'
import type { SessionApi } from './deps'

/** Loaded when the first of them is made: a guest's first screen makes none. */
export const sessionCalls: SessionApi = {
  login,
  forceLogin,
  loginPasswordFree,
  logout,
  getLoginUserInfo,
  getPersonAuthentication,
  getEnterpriseAuthentication,
  getDefaultInstitution,
  setDefaultInstitution,
  getInstitutions,
  getWorkflowUrl,
}
