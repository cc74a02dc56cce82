import { asNumber, asText, isRecord, lenient, read, type Fields } from '@/base/decode'
import { clock } from '@/platform/clock'
import { bootStores } from './boot'
import type { SecureStore } from './secureStore'
import { accUuidOf, userUuidOf } from './session/selectors'
import { useSession } from './session/useSession'
import { PERSONAL_KEYS } from './storageKeys'

/** A payment whose outcome is not known yet. */
export interface OpenPayment {
  flowNo: string
  method: string
  /** what the confirmation answered; absent while its answer is not there */
  showType?: string
  payUrl?: string
  /** the payment it has opened */
  payId?: string | undefined
}

interface Scope {
  store: Pick<SecureStore, 'read' | 'update'>
  owner(): string
  /** the institution in use: a flow is paid in the one it was opened in */
  accUuid(): string
  now(): number
}

const OPEN_PAYMENT = PERSONAL_KEYS.openPayment
/** After a day no flow is open any more, and the orders tell what has become of it. */
const LIFE = 24 * 3600_000

/** So many are kept, of all accounts of the device. */
const KEPT = 9

/** The newest first; a record of an earlier release stands alone. */
const listOf = (stored: unknown): Fields[] =>
  (Array.isArray(stored) ? stored : [stored]).filter(one => isRecord(one))

/** Open payments of a person in an institution, kept before the confirmation leaves and until the server has told the outcome. */
export const createOpenPayments = ({ store, owner, accUuid, now }: Scope) => {
  const isMine = (one: Fields): boolean => read(one, 'owner') === owner()
  const others = (stored: unknown, flowNo: string) =>
    listOf(stored).filter(one => !isMine(one) || read(one, 'flowNo') !== flowNo)
  return {
    keep: async (payment: OpenPayment): Promise<void> => {
      const record = { ...payment, owner: owner(), accUuid: accUuid(), time: now() }
      await store.update(OPEN_PAYMENT, stored => [record, ...others(stored, payment.flowNo)].slice(0, KEPT))
    },
    /** The one of this flow; without one the newest. `passed`: flows that are known to be of no use. */
    read(wanted?: string, passed: readonly string[] = []): OpenPayment | undefined {
      for (const one of listOf(store.read(OPEN_PAYMENT))) {
        const flowNo = lenient(one, 'flowNo', asText)
        const method = lenient(one, 'method', asText)
        if (!flowNo || (wanted ?? flowNo) !== flowNo || method === undefined) continue
        if (passed.includes(flowNo)) continue
        // one of an earlier release names no institution
        if (!owner() || !isMine(one) || (lenient(one, 'accUuid', asText) ?? accUuid()) !== accUuid()) continue
        if (now() - (lenient(one, 'time', asNumber) ?? 0) >= LIFE) continue
        const showType = lenient(one, 'showType', asText)
        const payUrl = lenient(one, 'payUrl', asText)
        const payId = lenient(one, 'payId', asText)
        return { flowNo, method, ...(showType && payUrl !== undefined && { showType, payUrl, payId }) }
      }
      return undefined
    },
    /** The outcome of this flow is known to this person; other records stay. */
    async forget(flowNo: string): Promise<void> {
      await store.update(OPEN_PAYMENT, stored => {
        const left = others(stored, flowNo)
        return left.length > 0 ? left : undefined
      })
    },
  }
}

export type OpenPayments = ReturnType<typeof createOpenPayments>

const scope = async (): Promise<Scope> => ({
  store: (await bootStores()).secureStore,
  owner: () => userUuidOf(useSession.getState()) ?? '',
  accUuid: () => accUuidOf(useSession.getState()) ?? '',
  now: clock.now,
})

/** Whether any account of this device has left one: told without waiting, before anything else is loaded. */
export const hasOpenPayment = (store: Pick<SecureStore, 'read'>): boolean =>
  store.read(OPEN_PAYMENT) !== undefined

export const keepOpenPayment = async (payment: OpenPayment): Promise<void> =>
  createOpenPayments(await scope()).keep(payment)

export const readOpenPayment = async (
  flowNo?: string,
  passed?: readonly string[],
): Promise<OpenPayment | undefined> => createOpenPayments(await scope()).read(flowNo, passed)

export const forgetOpenPayment = async (flowNo: string): Promise<void> =>
  createOpenPayments(await scope()).forget(flowNo)
