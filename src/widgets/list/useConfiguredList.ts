import { useCallback, useEffect, useMemo, useState } from 'react'
import type { QueryCondition, WidgetOwner } from '@/api/widget'
import { getListLayout, getListPage, type ListPage, type ListRow } from '@/api/widgetList'
import { isApiCode, NO_DATA_PERMISSION } from '@/api/apiError'
import { useText } from '@/i18n'
import { useOn } from '@/ui/useOn'
import type { WantedView } from '../arrange/model/view'
import { callErrorOf } from '../call-state/callError'
import { toastProblem } from '../call-state/toastProblem'
import { useOnNews } from '../call-state/modelStore'
import { usePermittedButtons } from '../call-state/usePermittedButtons'
import { useEnumOptions } from '../field'
import { createListStore, useListFrame, type ListProblem, type ListStore } from './listStore'
import type { BatchAction } from './model/batch'
import { visibleColumns } from './model/cells'
import type { ListVariant, SelectMode } from './model/items'
import { DEFAULT_ROWS, type ListRead } from './model/listRows'
import type { ListOperation } from './model/operations'
import { readPages } from './model/readPages'
import { configuredListTexts } from './texts'
import { useSight } from './useSight'

const problemOf = (error: unknown): ListProblem => ({
  ...callErrorOf(error),
  forbidden: isApiCode(error, NO_DATA_PERMISSION),
})

export interface ConfiguredListOptions {
  /** cBaseListCode */
  code: string
  owner: WidgetOwner
  /** Default `plain`; `compound` shows sub-rows, starts unfolded and reads 20 rows a page instead of 10. */
  variant?: ListVariant
  /** Default `none`. */
  select?: SelectMode
  /** What can be done with a row; keep the list's identity, so that rows are not drawn again. */
  operations?: readonly ListOperation[]
  /** What can be done with the chosen records (`ConfiguredListFoot`). */
  batch?: readonly BatchAction[]
  /** Sums below the list (`ConfiguredListFoot`). */
  summary?: boolean
  /** The title of a row opens all its columns; a text is the title of the popup, default 详情信息. */
  detail?: boolean | string
  /** The title of a row leads here instead of the details; keep the function's identity. */
  onOpen?: (key: string, row: ListRow) => void
  /** Its rows can be had as a workbook; `lines`: code of the list that shows the same rows with those below them. */
  exports?: { lines?: string }
  /** A button beside it: what changes its records out of a file. */
  imports?: { label: string; onPress: () => void } | undefined
  /** A button folds and unfolds all rows; default: of a compound list. */
  expandAll?: boolean
  /** The column settings open on the person's plan; default: where there is one. */
  userPlan?: boolean
  /** Menu whose buttons are permitted; default: the mall's. */
  menu?: string
  /** A manual list (widgets §7): these are its rows; the server is asked for the columns only. */
  rows?: ListPage
  /** Fields to ask for beside those of the columns. */
  extras?: readonly string[]
  /** A condition of the page, see `types/wire/widgetList.ts`. */
  where?: string
  filter?: { field: string; value: string }
  /** Columns and order it is to show, each time `n` is another one; its rows come with the next `search`. */
  view?: WantedView
  /** Its rows and what was chosen, kept by the page; default: they end with the list. */
  store?: ListStore
}

/** Reads layout and rows of a list; the rows wait for the first `search`, unless the page brings them. */
export function useConfiguredList(options: ConfiguredListOptions) {
  const { code, owner, variant = 'plain', select = 'none', rows, where, filter } = options
  const t = useText(configuredListTexts)
  const [own] = useState(() => createListStore(variant, select))
  const { store = own } = options
  const { send, now } = store
  const state = useListFrame(store)
  const { asking, layoutAsking, problem } = state
  const permitted = usePermittedButtons(options.menu)
  const sight = useSight(store)
  const [panel, openPanel] = useState<'menu' | 'columns' | 'sort' | 'export'>()

  const readLayout = useCallback(() => send({ type: 'layoutAsked' }), [send])
  useOn([store, code, owner.orgUuid, owner.personUuid], () => {
    if (store === own || (!now().layout && now().layoutAsking === undefined)) readLayout()
  })
  useOnNews(store, layoutAsking, () => {
    const read = layoutAsking ?? 0
    getListLayout({ code, type: 'personal', defaultRows: DEFAULT_ROWS[variant] }, owner).then(
      layout => send({ type: 'layoutArrived', read, layout }),
      (error: unknown) => send({ type: 'layoutFailed', read, problem: problemOf(error) }),
    )
  })

  const wanted = options.view
  useOn([store, wanted?.n], () => {
    if (wanted && wanted.n > 0 && now().viewN !== wanted.n) send({ type: 'viewChosen', wanted })
  })

  const readAll = (read: ListRead): Promise<ListPage> => {
    const { layout, conditions = [], sort } = now()
    if (!layout) return Promise.resolve({ rows: [], total: 0 })
    const pageSize = layout.plan.rowsPerPage
    const wish = { layout, pageSize, conditions, sort, where, filter, extras: options.extras }
    const readOne = (page: number) => getListPage({ ...wish, page }, owner)
    return readPages(read, readOne, () => now().asking?.read === read.read)
  }
  useOnNews(store, asking, () => {
    if (!asking) return
    const { read } = asking
    if (rows) {
      const total = rows.rows.length + (rows.broken?.length ?? 0)
      send({ type: 'pageArrived', read, page: { ...rows, total } })
      return
    }
    readAll(asking).then(
      page => send({ type: 'pageArrived', read, page }),
      (error: unknown) => send({ type: 'pageFailed', read, problem: problemOf(error) }),
    )
  })
  useEffect(() => {
    if (!rows) return
    send(now().conditions ? { type: 'firstWanted' } : { type: 'searched', conditions: [] })
  }, [rows, send, now])
  // rows that are there stay: what their foot says is far from who looks at the first ones
  useOnNews(store, problem, () => {
    if (problem && now().failed?.from === 1 && now().known) toastProblem(problem, t('configuredList.action'))
  })

  const columns = useMemo(() => visibleColumns(state.layout?.columns ?? []), [state.layout])
  // the column settings show columns the rows do not have
  const named = panel === 'columns' ? (state.layout?.columns ?? columns) : columns
  const specs = useMemo(() => named.map(column => column.spec), [named])
  const enums = useEnumOptions(specs, owner)
  const search = useCallback(
    (conditions: readonly QueryCondition[]) => send({ type: 'searched', conditions }),
    [send],
  )
  /** Everything anew: pulled down, or after a failure. */
  const { retry } = enums
  const reload = useCallback(() => {
    retry?.()
    if (now().layoutProblem) readLayout()
    else send({ type: 'firstWanted' })
  }, [send, now, readLayout, retry])
  /** Records have changed: all that is loaded is read again, so that rows and choice of the last page stay too. */
  const refresh = useCallback(() => send({ type: 'refreshWanted' }), [send])
  const { layout, sort, viewN, leftOut } = state
  /** What one sees of the list, as a view keeps it; undefined until its layout is known. */
  const shown = useMemo(
    () =>
      layout && { n: viewN, columns: visibleColumns(layout.columns).map(one => one.itemUuid), sort, leftOut },
    [layout, sort, viewN, leftOut],
  )
  const busy = asking !== undefined || layoutAsking !== undefined
  return {
    settings: options,
    store,
    state,
    shown,
    columns,
    enums,
    permitted,
    sight,
    busy,
    search,
    reload,
    refresh,
    readLayout,
    send,
    now,
    panel,
    openPanel,
  }
}

export type ConfiguredListHandle = ReturnType<typeof useConfiguredList>
