import { listOf, asText } from '@/base/decode'
import { bootStores } from './boot'

const KEY = 'guideSeen'
/** accounts one device remembers */
const KEPT = 20

const accountsOf = (value: unknown): string[] => {
  try {
    return listOf(asText)(value, KEY)
  } catch {
    return []
  }
}

/** Whether this account has put the new-buyer guide away on this device. */
export const hasSeenGuide = async (userUuid: string): Promise<boolean> => {
  const { secureStore } = await bootStores()
  return accountsOf(secureStore.read(KEY)).includes(userUuid)
}

export const markGuideSeen = async (userUuid: string): Promise<void> => {
  const { secureStore } = await bootStores()
  await secureStore.update(KEY, stored => [
    userUuid,
    ...accountsOf(stored)
      .filter(one => one !== userUuid)
      .slice(0, KEPT - 1),
  ])
}
