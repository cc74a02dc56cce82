import { useCallback, useMemo, useState } from 'react'
import type { ListColumn, ListRow } from '@/api/widgetList'
import { useText } from '@/i18n'
import { isButtonAllowed } from '@/stores/permission'
import { callErrorOf } from '../call-state/callError'
import { toastProblem } from '../call-state/toastProblem'
import { useFieldWords } from '../field'
import { fieldTone, rowText, valueInRow } from '../field/model/registry'
import { columnsOfRow } from './model/cells'
import type { ListStore } from './listStore'
import type { SelectMode } from './model/items'
import { permittedOf, type ListOperation } from './model/operations'
import { configuredListTexts } from './texts'
import type { ConfiguredListHandle } from './useConfiguredList'
import type { ShownCell } from './views/contract'

/** What rows need to be drawn; the same object as long as none of it changes, so that rows need not be drawn again. */
export interface RowTools {
  columns: readonly ListColumn[]
  select: SelectMode
  store: ListStore
  cellOf: (column: ListColumn, row: ListRow) => ShownCell
  /** what stands in the title of a row */
  nameOf: (row: ListRow, columns?: readonly ListColumn[]) => string
  /** those the person may use */
  operations: readonly ListOperation[]
  run: (operation: ListOperation, row: ListRow) => Promise<void>
  openMenu: (row: ListRow) => void
  openDetail: ((row: ListRow, columns: readonly ListColumn[]) => void) | undefined
}

export interface OpenedDetail {
  row: ListRow
  columns: readonly ListColumn[]
}

const NONE: readonly ListOperation[] = []

/** Tools of the rows, and which popup they have opened. */
export function useRowTools(list: ConfiguredListHandle) {
  const { columns, enums, permitted, store, settings } = list
  const { operations = NONE, select = 'none' } = settings
  const t = useText(configuredListTexts)
  const words = useFieldWords(enums)
  const [menu, setMenu] = useState<ListRow>()
  const [detail, setDetail] = useState<OpenedDetail>()
  const { codes } = permitted
  const allowed = useMemo(
    () => permittedOf(operations, code => isButtonAllowed(codes, code)),
    [operations, codes],
  )
  const hasDetail = Boolean(settings.detail)
  const { onOpen } = settings

  const run = useCallback(
    async (operation: ListOperation, row: ListRow) => {
      try {
        await operation.method(row)
      } catch (error) {
        toastProblem(callErrorOf(error), operation.label ?? t('configuredList.unnamed'))
      }
    },
    [t],
  )
  const tools = useMemo((): RowTools => {
    const textOf = (column: ListColumn, row: ListRow) =>
      rowText(column.spec, row.values, column.field, words) || t('configuredList.none')
    return {
      columns,
      select,
      store,
      cellOf(column, row) {
        const { spec, field, title } = column
        const tone = fieldTone(spec, valueInRow(spec, row.values, field), words)
        return { name: title, text: textOf(column, row), ...tone }
      },
      nameOf(row, shown = columnsOfRow(columns, row)) {
        const [title] = shown
        return title ? textOf(title, row) : row.key
      },
      operations: allowed,
      run,
      openMenu: setMenu,
      openDetail: onOpen
        ? row => onOpen(row.key, row)
        : hasDetail
          ? (row, shown) => setDetail({ row, columns: shown })
          : undefined,
    }
  }, [columns, select, store, words, t, allowed, run, hasDetail, onOpen])
  return { tools, menu, detail, closeMenu: () => setMenu(undefined), closeDetail: () => setDetail(undefined) }
}
