import { asNumber, asText, isRecord, lenient, read, type Fields } from '@/base/decode'
import { clock } from '@/platform/clock'
import { bootStores } from './boot'
import type { SecureStore } from './secureStore'
import { accUuidOf, userUuidOf } from './session/selectors'
import { useSession } from './session/useSession'
import { PERSONAL_KEYS } from './storageKeys'

/** An order submission, or goods put into the cart again, whose outcome is not known yet. `body` is what was sent, to be sent again as it is. */
export interface OpenSubmission<B> {
  requestId: string
  body: B
}

interface Scope {
  store: Pick<SecureStore, 'read' | 'update'>
  /** a request id counts for one person in one institution */
  buyer(): { userUuid: string; accUuid: string }
  now(): number
}

const KEY = PERSONAL_KEYS.openSubmission
/** After a day the order, if it was made, is in the list of orders and its time to pay is over. */
const LIFE = 24 * 3600_000

/** Open submissions of this device: one for each buyer and goods (`source`). */
export const createOpenSubmissions = ({ store, buyer, now }: Scope) => {
  const fresh = (stored: unknown, life = LIFE): Fields[] =>
    (Array.isArray(stored) ? stored.filter(value => isRecord(value)) : []).filter(
      one => now() - (lenient(one, 'time', asNumber) ?? 0) < life,
    )
  const isOf = (source: string) => {
    const { userUuid, accUuid } = buyer()
    return (one: Fields): boolean =>
      lenient(one, 'userUuid', asText) === userUuid &&
      lenient(one, 'accUuid', asText) === accUuid &&
      lenient(one, 'source', asText) === source
  }
  const others = (stored: unknown, source: string) => {
    const same = isOf(source)
    return fresh(stored).filter(one => !same(one))
  }

  return {
    async keep<B>(source: string, { requestId, body }: OpenSubmission<B>): Promise<void> {
      const record = { ...buyer(), source, requestId, body, time: now() }
      await store.update(KEY, stored => [...others(stored, source), record])
    },
    read<B>(
      source: string,
      isBody: (value: unknown) => value is B,
      life = LIFE,
    ): OpenSubmission<B> | undefined {
      const found = fresh(store.read(KEY), life).find(isOf(source))
      const requestId = found && lenient(found, 'requestId', asText)
      const body = found && read(found, 'body')
      return requestId && isBody(body) ? { requestId, body } : undefined
    },
    /** For every account: the answer may have ended the session of the one that sent it. */
    async forget(requestId: string): Promise<void> {
      await store.update(KEY, stored => {
        const left = fresh(stored).filter(one => lenient(one, 'requestId', asText) !== requestId)
        return left.length > 0 ? left : undefined
      })
    },
  }
}

const submissions = async () =>
  createOpenSubmissions({
    store: (await bootStores()).secureStore,
    buyer() {
      const session = useSession.getState()
      return { userUuid: userUuidOf(session) ?? '', accUuid: accUuidOf(session) ?? '' }
    },
    now: clock.now,
  })

/** Kept encrypted, before the request leaves, so that a page opened again repeats the same request. */
export const keepSubmission = async <B>(source: string, submission: OpenSubmission<B>): Promise<void> =>
  (await submissions()).keep(source, submission)

/**
 * The open submission of this buyer for the same goods; `isBody` keeps an older shape out. `life`: an older one is none, ms;
 * default a day.
 */
export const openSubmissionOf = async <B>(
  source: string,
  isBody: (value: unknown) => value is B,
  life?: number,
): Promise<OpenSubmission<B> | undefined> => (await submissions()).read(source, isBody, life)

/** The outcome of this request is known. */
export const forgetSubmission = async (requestId: string): Promise<void> =>
  (await submissions()).forget(requestId)
