import { ApiError } from '@/api/apiError'
import type { SessionApi } from './deps'

/** Code that does not arrive is a broken connection, as an answer that does not arrive is. */
const calls = async (): Promise<SessionApi> => {
  try {
    return (await import('./sessionCalls')).sessionCalls
  } catch {
    throw new ApiError('network')
  }
}

/** The calls of the session, fetched with the first of them. */
export const lateApi: SessionApi = {
  login: async (...args) => (await calls()).login(...args),
  forceLogin: async (...args) => (await calls()).forceLogin(...args),
  loginPasswordFree: async (...args) => (await calls()).loginPasswordFree(...args),
  logout: async (...args) => (await calls()).logout(...args),
  getLoginUserInfo: async (...args) => (await calls()).getLoginUserInfo(...args),
  getPersonAuthentication: async (...args) => (await calls()).getPersonAuthentication(...args),
  getEnterpriseAuthentication: async (...args) => (await calls()).getEnterpriseAuthentication(...args),
  getDefaultInstitution: async (...args) => (await calls()).getDefaultInstitution(...args),
  setDefaultInstitution: async (...args) => (await calls()).setDefaultInstitution(...args),
  getInstitutions: async (...args) => (await calls()).getInstitutions(...args),
  getWorkflowUrl: async (...args) => (await calls()).getWorkflowUrl(...args),
}
