import { useCallback, useEffect, useMemo, useState } from 'react'
import type { FieldSpec, WidgetOwner } from '@/api/widget'
import type { EnumOption } from '@/api/widgetRefer'
import type { Decoded } from '@/base/decode'
import { useText } from '@/i18n'
import { enumCache } from '@/stores/widgetCache'
import { callErrorOf } from '../call-state/callError'
import { toastProblem } from '../call-state/toastProblem'
import { useBackOnline } from '../call-state/useBackOnline'
import { enumCodesOf } from './model/registry'
import { fieldTexts } from './texts'

type Known = Readonly<Record<string, Decoded<EnumOption> & { owner: WidgetOwner; lost?: boolean }>>

/** A read that failed: options that are known stay, unless they are another owner's. */
const withFailed = (known: Known, code: string, owner: WidgetOwner): Known =>
  known[code]?.owner === owner ? known : { ...known, [code]: { items: [], broken: [], lost: true, owner } }

/** Where the fields of a page have their options from. */
export interface OptionSource {
  /** undefined while they are read */
  of: (spec: FieldSpec) => readonly EnumOption[] | undefined
  /** Asks for them again; options of the field itself stay. */
  refresh?: (spec: FieldSpec) => void
  /** names of options that cannot be read */
  broken?: readonly string[]
  /** None of them could be read: there is nothing to choose from, and no word for a key. */
  isLost?: (spec: FieldSpec) => boolean
  /** Asks once more for all that are lost. */
  retry?: () => void
}

/** Fields that bring their options along. */
export const ownOptions: OptionSource = { of: ({ options = [] }) => options }

/**
 * Options of all enumerations these fields name; one that cannot be read has none (widgets §8), and is asked for again
 * as soon as the network is back.
 */
export function useEnumOptions(specs: readonly FieldSpec[], owner: WidgetOwner): OptionSource {
  const t = useText(fieldTexts)
  const [known, setKnown] = useState<Known>({})
  const read = useCallback(
    (code: string, onFailed?: (error: unknown) => void) =>
      enumCache.get(code, owner).then(
        options => setKnown(now => ({ ...now, [code]: { ...options, owner } })),
        (error: unknown) => {
          setKnown(now => withFailed(now, code, owner))
          onFailed?.(error)
        },
      ),
    [owner],
  )
  const wanted = enumCodesOf(specs).join(',')
  useEffect(() => {
    for (const code of wanted.split(',').filter(Boolean)) void read(code)
  }, [wanted, read])
  const lost = wanted
    .split(',')
    .filter(code => known[code]?.lost)
    .join(',')
  const retry = useCallback(() => {
    for (const code of lost.split(',').filter(Boolean)) void read(code)
  }, [lost, read])
  useBackOnline(retry, lost !== '')
  return useMemo(
    () => ({
      broken: wanted.split(',').flatMap(code => known[code]?.broken ?? []),
      of: ({ options, typeCode }) => options ?? known[typeCode]?.items,
      isLost: ({ options, typeCode }) => !options && known[typeCode]?.lost === true,
      retry,
      refresh({ typeCode }) {
        enumCache.forget(typeCode, owner)
        void read(typeCode, error => toastProblem(callErrorOf(error), t('field.action.options')))
      },
    }),
    [owner, known, wanted, read, retry, t],
  )
}
