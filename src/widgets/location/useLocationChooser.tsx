import { useCallback, useRef, useState, type ReactNode } from 'react'
import type { LocationResult } from '@/base/place'
import { textOf } from '@/i18n'
import { Sheet } from '@/ui/sheet/Sheet'
import { laterPart } from '../call-state/laterPart'
import type { LocationPickerProps } from './LocationPicker'
import type { Limit } from './model/picking'
import { locationPickerTexts } from './texts'

const LocationPicker = laterPart<LocationPickerProps>(
  () => import('./LocationPicker').then(it => it.default),
  {
    action: () => textOf(locationPickerTexts)('locationPicker.open'),
    around: ({ open, title, onClose }, said) => (
      <Sheet
        open={open}
        full
        title={title ?? textOf(locationPickerTexts)('locationPicker.title')}
        onClose={onClose}
      >
        {said}
      </Sheet>
    ),
  },
)

interface Wish {
  title?: string | undefined
  /** known before; '' begins where the person is */
  address: string
  limit?: Limit
}
interface Asked extends Wish {
  id: number
  open: boolean
  answer: (result: LocationResult | undefined) => void
}

/**
 * The location picker for fields and forms: `choose` resolves with what was picked, or with undefined; `element` goes
 * among the page’s children. `location` is for `FieldChoosersProvider`.
 */
export function useLocationChooser(limit?: Limit): {
  choose: (wish: Wish) => Promise<LocationResult | undefined>
  location: (wish: { label: string; address: string }) => Promise<string | undefined>
  element: ReactNode
} {
  const [asked, setAsked] = useState<Asked>()
  const last = useRef<Asked>()
  const ask = useCallback((one: Asked) => {
    last.current?.answer(undefined)
    last.current = one
    setAsked(one)
  }, [])
  const choose = useCallback(
    (wish: Wish) =>
      new Promise<LocationResult | undefined>(answer => {
        ask({ ...wish, id: (last.current?.id ?? 0) + 1, open: true, answer })
      }),
    [ask],
  )
  const location = useCallback(
    async ({ label, address }: { label: string; address: string }) =>
      (await choose({ title: label, address, ...(limit && { limit }) }))?.address,
    [choose, limit],
  )
  const end = (one: Asked, result?: LocationResult) => {
    // without effect where it was answered
    one.answer(result)
    setAsked(now => (now?.id === one.id ? { ...now, open: false } : now))
  }
  const element = asked && (
    <LocationPicker
      key={asked.id}
      open={asked.open}
      title={asked.title}
      address={asked.address}
      limit={asked.limit}
      onPick={result => end(asked, result)}
      onClose={() => end(asked)}
    />
  )
  return { choose, location, element }
}
