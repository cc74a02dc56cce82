import { asNumber, asText, isRecord, lenient, read } from '@/base/decode'
import { clock } from '@/platform/clock'
import { bootStores } from './boot'
import { userUuidOf } from './session/selectors'
import { useSession } from './session/useSession'
import { PERSONAL_KEYS } from './storageKeys'

/** An order submission whose outcome is not known yet. `body` is what was sent, to be sent again as it is. */
export interface OpenSubmission<B> {
  requestId: string
  body: B
}

const KEY = PERSONAL_KEYS.openSubmission
/** After a day the order, if it was made, is in the list of orders and its time to pay is over. */
const LIFE = 24 * 3600_000

const owner = (): string => userUuidOf(useSession.getState()) ?? ''

/** Kept encrypted, before the request leaves: a page that was closed meanwhile goes on with the same request. */
export const keepSubmission = async <B>(
  source: string,
  { requestId, body }: OpenSubmission<B>,
): Promise<void> => {
  const { secureStore } = await bootStores()
  await secureStore.write(KEY, { owner: owner(), source, requestId, body, time: clock.now() })
}

/** The open submission of this account for the same goods; `isBody` keeps an older shape out. */
export const openSubmissionOf = async <B>(
  source: string,
  isBody: (value: unknown) => value is B,
): Promise<OpenSubmission<B> | undefined> => {
  const { secureStore } = await bootStores()
  const value = secureStore.read(KEY)
  if (!isRecord(value)) return undefined
  const requestId = lenient(value, 'requestId', asText)
  const body = read(value, 'body')
  const fresh = clock.now() - (lenient(value, 'time', asNumber) ?? 0) < LIFE
  const mine = lenient(value, 'owner', asText) === owner() && lenient(value, 'source', asText) === source
  return requestId && fresh && mine && isBody(body) ? { requestId, body } : undefined
}

/** The outcome is known, or the person leaves for good. */
export const forgetSubmission = async (): Promise<void> => {
  const { secureStore } = await bootStores()
  secureStore.remove(KEY)
}
