import { asNumber, isRecord, lenient } from '@/base/decode'
import { bootStores } from './boot'

/** When each telephone may get another code, in ms of the server's clock: survives a page that was closed. */
export type CodeWaits = Readonly<Record<string, number>>

const KEY = 'codeWaits'

export const keepCodeWaits = async (waits: CodeWaits): Promise<void> => {
  const { secureStore } = await bootStores()
  await secureStore.write(KEY, waits)
}

export const readCodeWaits = async (): Promise<CodeWaits> => {
  const { secureStore } = await bootStores()
  const value = secureStore.read(KEY)
  if (!isRecord(value)) return {}
  const waits: Record<string, number> = {}
  for (const phone of Object.keys(value)) {
    const at = lenient(value, phone, asNumber)
    if (at !== undefined) waits[phone] = at
  }
  return waits
}
