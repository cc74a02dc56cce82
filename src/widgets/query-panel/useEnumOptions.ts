import { useCallback, useEffect, useState } from 'react'
import type { WidgetOwner } from '@/api/widget'
import type { EnumOption } from '@/api/widgetRefer'
import { enumCache } from '@/stores/widgetCache'
import type { SelectOption } from '@/ui/select/selectModel'

type Known = Readonly<Record<string, readonly SelectOption[]>>

const optionOf = ({ key, name, disabled }: EnumOption): SelectOption => ({ key, text: name, disabled })

/** Options of each enumeration; one that cannot be read has none (widgets §8) and may be asked for again. */
export function useEnumOptions(codes: readonly string[], owner: WidgetOwner) {
  const [known, setKnown] = useState<Known>({})
  const read = useCallback(
    (code: string) =>
      enumCache.get(code, owner).then(
        options => setKnown(now => ({ ...now, [code]: options.map(optionOf) })),
        () => setKnown(now => ({ ...now, [code]: [] })),
      ),
    [owner.accUuid],
  )
  const wanted = codes.join(',')
  useEffect(() => {
    for (const code of wanted.split(',').filter(Boolean)) void read(code)
  }, [wanted, read])
  const refresh = (code: string) => {
    enumCache.forget(code, owner)
    void read(code)
  }
  return { optionsOf: (code: string): readonly SelectOption[] | undefined => known[code], refresh }
}
