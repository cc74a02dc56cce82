import { isRecord } from '@/base/decode'
import type { Arranged, Entry, Planned } from '../../arrange'
import type { TableColumn } from './cells'

/** How a person wants a column of a table: its place in the list is its place in the table. */
export interface KeptColumn {
  readonly itemUuid: string
  readonly shown: boolean
}

/** More columns than this no table has; the rest of what was stored is left. */
const MOST = 200

/** What was kept on the device; what cannot be read is left out. */
export const decodeKeptColumns = (stored: readonly unknown[]): KeptColumn[] =>
  stored
    .slice(0, MOST)
    .filter(isRecord)
    .flatMap(({ itemUuid, shown }) =>
      typeof itemUuid === 'string' ? [{ itemUuid, shown: shown !== false }] : [],
    )

/** In the kept order; columns that are not in it come last, and those that are no more are left out. */
const ordered = (columns: readonly TableColumn[], kept: readonly KeptColumn[]): TableColumn[] => {
  const known = new Map(columns.map(column => [column.itemUuid, column]))
  const sorted = [...new Set(kept.flatMap(({ itemUuid }) => known.get(itemUuid) ?? []))]
  const placed = new Set(sorted)
  return [...sorted, ...columns.filter(column => !placed.has(column))]
}

const mayHide = ({ spec, shown }: TableColumn): boolean => shown && !spec.required

/** The columns in a person's order, and the fields that person has put away; required ones cannot be put away. */
export const arrangedColumns = (
  columns: readonly TableColumn[],
  kept: readonly KeptColumn[],
): { columns: readonly TableColumn[]; away: ReadonlySet<string> } => {
  if (kept.length === 0) return { columns, away: new Set() }
  const put = new Set(kept.filter(one => !one.shown).map(one => one.itemUuid))
  return {
    columns: ordered(columns, kept),
    away: new Set(columns.filter(one => mayHide(one) && put.has(one.itemUuid)).map(({ field }) => field)),
  }
}

const plan: Planned = { hasOrganisationPlan: false, hasPersonalPlan: false, broken: [] }

/** For arranging; what the template does not show keeps its place and is not offered. */
export const columnsToArrange = (
  columns: readonly TableColumn[],
  kept: readonly KeptColumn[],
): Arranged<Planned> => {
  const { columns: sorted, away } = arrangedColumns(columns, kept)
  return {
    plan,
    entries: sorted.map(({ itemUuid, label, spec, field, shown }) => ({
      itemUuid,
      name: label,
      spec,
      shown: !away.has(field),
      required: spec.required === true,
      hidden: !shown,
    })),
  }
}

/** What is kept: nothing where it is the template's own order with nothing put away. */
export const columnsToKeep = (columns: readonly TableColumn[], entries: readonly Entry[]): KeptColumn[] => {
  const own = entries.every((entry, at) => entry.shown && entry.itemUuid === columns[at]?.itemUuid)
  return own ? [] : entries.map(({ itemUuid, shown }) => ({ itemUuid, shown }))
}
