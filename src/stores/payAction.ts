import sha256 from 'crypto-js/sha256'
import { asNumber, asText, isRecord, lenient, read } from '@/base/decode'
import { clock } from '@/platform/clock'
import { bootStores } from './boot'
import type { SecureStore } from './secureStore'
import { userUuidOf } from './session/selectors'
import { useSession } from './session/useSession'
import { PERSONAL_KEYS } from './storageKeys'

/** What the pay-action page was handed: `dom` encoded as in its address, `type` the method's code. */
export interface PayAction {
  dom: string
  type: string
}

/** `issued` is told once: afterwards the same page is `used`. */
export type ActionVerdict =
  | { kind: 'issued'; flowNo: string }
  | { kind: 'used'; flowNo: string }
  | { kind: 'notIssued' | 'foreign' | 'expired' }

interface Scope {
  store: Pick<SecureStore, 'read' | 'write' | 'update' | 'remove'>
  owner(): string
  now(): number
}

const PAY_ACTION = PERSONAL_KEYS.payAction
/** Between the confirmation and the page that opens next lie seconds; a person may take a while to log in again. */
const LIFE = 15 * 60_000

const sealOf = ({ dom, type }: PayAction): string => sha256(`${type}\n${dom}`).toString()

/**
 * The shop writes down which payment page it is about to open: for which account, flow, method and content. The page
 * opens nothing else, and nothing twice.
 */
export const createPayActions = ({ store, owner, now }: Scope) => ({
  async issue(action: PayAction, flowNo: string): Promise<void> {
    await store.write(PAY_ACTION, { owner: owner(), flowNo, seal: sealOf(action), time: now(), used: false })
  },
  async take(action: PayAction): Promise<ActionVerdict> {
    let verdict: ActionVerdict = { kind: 'notIssued' }
    await store.update(PAY_ACTION, (stored, keep) => {
      verdict = judge(stored, action, owner(), now())
      return verdict.kind === 'issued' && isRecord(stored) ? { ...stored, used: true } : keep
    })
    return verdict
  },
})

const judge = (stored: unknown, action: PayAction, owner: string, now: number): ActionVerdict => {
  if (!isRecord(stored) || read(stored, 'seal') !== sealOf(action)) return { kind: 'notIssued' }
  const flowNo = lenient(stored, 'flowNo', asText)
  const issuer = lenient(stored, 'owner', asText)
  if (!flowNo || !issuer) return { kind: 'notIssued' }
  if (issuer !== owner) return { kind: 'foreign' }
  if (read(stored, 'used') !== false) return { kind: 'used', flowNo }
  const age = now - (lenient(stored, 'time', asNumber) ?? 0)
  // a clock that was put back makes none old
  return Math.abs(age) < LIFE ? { kind: 'issued', flowNo } : { kind: 'expired' }
}

const scope = async (): Promise<Scope> => ({
  store: (await bootStores()).secureStore,
  owner: () => userUuidOf(useSession.getState()) ?? '',
  now: clock.now,
})

export const issuePayAction = async (action: PayAction, flowNo: string): Promise<void> =>
  createPayActions(await scope()).issue(action, flowNo)

export const takePayAction = async (action: PayAction): Promise<ActionVerdict> =>
  createPayActions(await scope()).take(action)
