import { useCallback, useRef, useState } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { getListLayout, getListPage, type ListColumn, type ListLayout, type ListRow } from '@/api/widgetList'
import type { CallError } from '@/i18n/messages'
import { callErrorOf } from '../call-state/callError'
import { useLiveValue } from '../call-state/useLiveModel'
import { PAGE_SIZE } from './model/sourceChooser'

/** Rows of a document: on their way, failed, or there. */
export type DocumentRows =
  | { status: 'reading' }
  | { status: 'failed'; error: CallError }
  | { status: 'ready'; rows: readonly ListRow[]; broken: readonly string[] }

interface RowsOptions {
  owner: WidgetOwner
  /** cBaseListCodeUpstreamDetail; '' where rows are not chosen */
  code: string
  /** key field of the documents' list: their rows name them by it */
  keyField: string
}

const NOTHING: ReadonlyMap<string, DocumentRows> = new Map()
const NO_COLUMNS: readonly ListColumn[] = []

/** Rows of documents with what is left of them, each document's read when it is unfolded first. */
export function useDocumentRows({ owner, code, keyField }: RowsOptions) {
  const [rows, setRows, now] = useLiveValue(NOTHING)
  const [columns, setColumns] = useState(NO_COLUMNS)
  const layout = useRef<Promise<ListLayout>>()
  const read = useCallback(
    async (document: string) => {
      const known = now().get(document)?.status
      if (known === 'reading' || known === 'ready') return
      const set = (is: DocumentRows) => setRows(new Map(now()).set(document, is))
      set({ status: 'reading' })
      try {
        layout.current ??= getListLayout({ code, type: 'personal' }, owner)
        const of = await layout.current
        setColumns(of.columns)
        const wish = { layout: of, page: 1, pageSize: PAGE_SIZE, whole: true }
        const page = await getListPage({ ...wish, filter: { field: keyField, value: document } }, owner)
        set({ status: 'ready', rows: page.rows, broken: page.broken ?? [] })
      } catch (problem) {
        layout.current = undefined
        set({ status: 'failed', error: callErrorOf(problem) })
      }
    },
    [code, keyField, owner, now, setRows],
  )
  return { rows, now, columns, read }
}

export type DocumentRowsHandle = ReturnType<typeof useDocumentRows>
