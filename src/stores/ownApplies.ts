import { asText, isRecord, listOf, read } from '@/base/decode'
import { bootStores } from './boot'
import { PERSONAL_KEYS } from './storageKeys'

const KEY = PERSONAL_KEYS.ownApplies

const uuidsOf = (value: unknown, userUuid: string): string[] => {
  if (!isRecord(value) || read(value, 'userUuid') !== userUuid) return []
  try {
    return listOf(asText)(read(value, 'applyUuids'), KEY)
  } catch {
    return []
  }
}

/**
 * Keeps which applications of a person await review (cApplyUuids, shop §3) and answers those that did when they were
 * last seen: what has become of them is news.
 */
export const keepOwnApplies = async (userUuid: string, applyUuids: readonly string[]): Promise<string[]> => {
  const { secureStore } = await bootStores()
  let before: string[] = []
  await secureStore.update(KEY, stored => {
    before = uuidsOf(stored, userUuid)
    return applyUuids.length > 0 ? { userUuid, applyUuids } : undefined
  })
  return before
}
