import { isApiError } from '@/api/apiError'
import { getOpenId } from '@/api/pay'
import { asText, isRecord, lenient, read } from '@/base/decode'
import { loginCode } from '@/platform/login-code'
import { bootStores } from './boot'
import { userUuidOf } from './session/selectors'
import { useSession } from './session/useSession'
import { PERSONAL_KEYS } from './storageKeys'

const KEY = PERSONAL_KEYS.openId

/**
 * The person's open id of this app in the messaging app: asked for once by a login code, kept encrypted for this
 * account. '' where the surroundings give no code; the server then decides which methods need one.
 */
export const readOpenId = async (appId: string): Promise<string> => {
  const { secureStore } = await bootStores()
  const owner = userUuidOf(useSession.getState()) ?? ''
  const known = secureStore.read(KEY)
  if (isRecord(known) && read(known, 'owner') === owner && read(known, 'appId') === appId)
    return lenient(known, 'openId', asText) ?? ''
  const code = await loginCode.getLoginCode()
  if (!code || !appId) return ''
  try {
    const openId = await getOpenId({ appId, code })
    await secureStore.write(KEY, { owner, appId, openId })
    return openId
  } catch (error) {
    // a code that was used up by a reload is no reason not to pay by a method that needs none
    if (isApiError(error) && error.kind === 'business') return ''
    throw error
  }
}
