import { createDevice } from './device'
import { memoryStorage } from './memoryStorage'

export interface Person {
  phone: string
  password: string
}

/** What the storage of a phone holds on which this person has logged in before, by the app's own code. */
export const keptLogin = async (
  url: string,
  { phone, password }: Person,
): Promise<Record<string, string>> => {
  const storage = memoryStorage()
  const device = await createDevice(url, { storage })
  await device.login(phone, password)
  return Object.fromEntries(storage.values)
}
