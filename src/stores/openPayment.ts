import { asNumber, asText, isRecord, lenient, read } from '@/base/decode'
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
}

interface Scope {
  store: Pick<SecureStore, 'read' | 'write' | 'update' | 'remove'>
  owner(): string
  /** the institution in use: a flow is paid in the one it was opened in */
  accUuid(): string
  now(): number
}

const OPEN_PAYMENT = PERSONAL_KEYS.openPayment
/** After a day no flow is open any more, and the orders tell what has become of it. */
const LIFE = 24 * 3600_000

/** One open payment of one account in one institution, kept before the confirmation leaves and until the server has told the outcome. */
export const createOpenPayments = ({ store, owner, accUuid, now }: Scope) => ({
  keep: async (payment: OpenPayment): Promise<void> => {
    await store.write(OPEN_PAYMENT, { ...payment, owner: owner(), accUuid: accUuid(), time: now() })
  },
  read(): OpenPayment | undefined {
    const value = store.read(OPEN_PAYMENT)
    if (!isRecord(value) || read(value, 'owner') !== owner() || !owner()) return undefined
    // one of an earlier release names no institution
    if ((lenient(value, 'accUuid', asText) ?? accUuid()) !== accUuid()) return undefined
    const flowNo = lenient(value, 'flowNo', asText)
    const method = lenient(value, 'method', asText)
    if (!flowNo || method === undefined) return undefined
    if (now() - (lenient(value, 'time', asNumber) ?? 0) >= LIFE) return undefined
    const showType = lenient(value, 'showType', asText)
    const payUrl = lenient(value, 'payUrl', asText)
    return { flowNo, method, ...(showType && payUrl !== undefined && { showType, payUrl }) }
  },
  /** The outcome of this flow is known; another one's record stays. */
  async forget(flowNo: string): Promise<void> {
    await store.update(OPEN_PAYMENT, (stored, keep) =>
      isRecord(stored) && read(stored, 'flowNo') === flowNo ? undefined : keep,
    )
  },
})

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

export const readOpenPayment = async (): Promise<OpenPayment | undefined> =>
  createOpenPayments(await scope()).read()

export const forgetOpenPayment = async (flowNo: string): Promise<void> =>
  createOpenPayments(await scope()).forget(flowNo)
