import { getEnumOptions, getRefer, type EnumOption, type ReferDefinition } from '@/api/widgetRefer'
import type { Decoded } from '@/base/decode'
import type { WidgetOwner } from '@/api/widget'

/** Definitions that do not change while people work: read once per code and membership; a failed read is not kept. */
const once = <T>(read: (code: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>()
  const keyOf = (code: string, { accUuid }: WidgetOwner) => `${accUuid}/${code}`
  return {
    get(code: string, owner: WidgetOwner): Promise<T> {
      const key = keyOf(code, owner)
      const found = known.get(key)
      if (found) return found
      const asked = read(code)
      known.set(key, asked)
      asked.catch(() => {
        if (known.get(key) === asked) known.delete(key)
      })
      return asked
    },
    forget: (code: string, owner: WidgetOwner): void => void known.delete(keyOf(code, owner)),
    clear: (): void => known.clear(),
  }
}

/** Results cached per code (widgets §7). */
export const enumCache = once<Decoded<EnumOption>>(code => getEnumOptions(code))
export const referCache = once<ReferDefinition>(code => getRefer(code))
