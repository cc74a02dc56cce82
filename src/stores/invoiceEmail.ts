import { asText, isRecord, lenient, read } from '@/base/decode'
import { bootStores } from './boot'
import { userUuidOf } from './session/selectors'
import { useSession } from './session/useSession'
import { PERSONAL_KEYS } from './storageKeys'

const KEY = PERSONAL_KEYS.invoiceEmail

/** Where this account had its last invoice sent to. It is no draft: a logout asks nothing about it. */
export const lastInvoiceEmail = async (): Promise<string | undefined> => {
  const { secureStore } = await bootStores()
  const kept = secureStore.read(KEY)
  const isMine = isRecord(kept) && read(kept, 'owner') === userUuidOf(useSession.getState())
  return isMine ? lenient(kept, 'email', asText) : undefined
}

export const keepInvoiceEmail = async (email: string): Promise<void> => {
  const owner = userUuidOf(useSession.getState())
  const { secureStore } = await bootStores()
  if (owner && email) await secureStore.write(KEY, { owner, email })
}
