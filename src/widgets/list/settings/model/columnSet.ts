import type { ListColumn, ListLayout, RowValue } from '@/api/widgetList'
import type { EnumOption } from '@/api/widgetRefer'
import type { FieldSpec } from '@/api/widget'
import type { Arranged, Entry, PlanSave } from '../../../arrange/model/arrangement'
import { headToSave } from '../../../arrange/model/entries'
import { rulesOf } from '../../../field/model/registry'

/** Only numbers can be summed (widgets §5). */
const canBeSummed = ({ spec }: ListColumn): boolean => rulesOf(spec)?.kind === 'number'

const entryOf = (column: ListColumn): Entry => ({
  itemUuid: column.itemUuid,
  name: column.title,
  spec: column.spec,
  shown: column.shown || (column.required && !column.hidden),
  required: column.required,
  hidden: column.hidden,
  ...(canBeSummed(column) && { summed: column.summed }),
})

/** The columns of a layout, to be arranged. */
export const arrangedColumns = (plan: ListLayout): Arranged<ListLayout> => ({
  plan,
  entries: plan.columns.map(entryOf),
  rows: String(plan.plan.rowsPerPage),
})

/** The columns as they are arranged, in their order. */
export const columnsAs = (
  { columns }: Pick<ListLayout, 'columns'>,
  entries: readonly Entry[],
): ListColumn[] =>
  entries.flatMap(({ itemUuid, name, shown, summed }) => {
    const column = columns.find(one => one.itemUuid === itemUuid)
    return column ? [{ ...column, title: name, shown, summed: summed ?? column.summed }] : []
  })

/** What is sent for columns as they are arranged. */
export const columnsToSave = ({
  plan,
  tab,
  entries,
  rows,
}: PlanSave<ListLayout>): Pick<ListLayout, 'plan' | 'columns'> => ({
  plan: { ...headToSave(plan.plan, tab), rowsPerPage: rows ?? plan.plan.rowsPerPage },
  columns: columnsAs(plan, entries),
})

export interface SampleWords {
  /** a text, numbered so that columns can be told apart */
  text: (n: number) => string
  optionsOf: (spec: FieldSpec) => readonly EnumOption[] | undefined
}

const SAMPLE_NUMBER = 1280
const SAMPLE_MOMENT = '2026-01-15 09:30:00'

const sampleOf = ({ spec }: ListColumn, n: number, words: SampleWords): RowValue => {
  switch (rulesOf(spec)?.kind) {
    case 'number':
      return SAMPLE_NUMBER
    case 'date':
      return SAMPLE_MOMENT
    case 'checkbox':
      return 1
    case 'select':
      return words.optionsOf(spec)?.[0]?.key
    default:
      return words.text(n)
  }
}

/** Values of a made-up row: a list without rows has a preview, too. */
export const sampleValues = (
  columns: readonly ListColumn[],
  words: SampleWords,
): Readonly<Record<string, RowValue>> =>
  Object.fromEntries(columns.map((column, n) => [column.field, sampleOf(column, n + 1, words)]))
