import { useCallback, useEffect, useMemo, useState } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { changeKept, readKept, type KeptPlace } from '@/stores/keptPlaces'
import type { Arranged, Entry, Planned } from '../arrange'
import type { TableColumn } from './model/cells'
import {
  arrangedColumns,
  columnsToArrange,
  columnsToKeep,
  decodeKeptColumns,
  type KeptColumn,
} from './model/columnSettings'

const KEY = 'keptColumns'
const NONE: readonly KeptColumn[] = []

/** How a person sees the columns of a table: kept on the device for the account, the organisation and the table. */
export interface ColumnSettings {
  /** As they are, or as the template has them. */
  begin: (delivered?: boolean) => Arranged<Planned>
  /** False where they are kept for this visit only. */
  save: (entries: readonly Entry[]) => Promise<boolean>
}

/** `place`: without one there are no settings. */
export function useColumnSettings(columns: readonly TableColumn[], place: KeptPlace | undefined) {
  const { owner, code } = place ?? {}
  const [stored, setStored] = useState<{ owner: WidgetOwner; code: string; kept: readonly KeptColumn[] }>()
  const kept = stored && stored.owner === owner && stored.code === code ? stored.kept : NONE
  useEffect(() => {
    let here = true
    if (owner && code !== undefined)
      void readKept(KEY, { owner, code }).then(found => {
        if (here) setStored({ owner, code, kept: decodeKeptColumns(found) })
      })
    return () => void (here = false)
  }, [owner, code])
  const arranged = useMemo(() => arrangedColumns(columns, kept), [columns, kept])
  const begin = useCallback(
    (delivered = false) => columnsToArrange(columns, delivered ? NONE : kept),
    [columns, kept],
  )
  const save = useCallback(
    async (entries: readonly Entry[]) => {
      const next = columnsToKeep(columns, entries)
      if (!owner || code === undefined) return false
      setStored({ owner, code, kept: next })
      return (await changeKept(KEY, { owner, code }, () => next)).lasting
    },
    [columns, owner, code],
  )
  const settings = useMemo(() => ({ begin, save }), [begin, save])
  return { ...arranged, settings: place && settings }
}
