import { View } from '@tarojs/components'
import { useCallback, useMemo, useState } from 'react'
import type { QueryCondition, WidgetOwner } from '@/api/widget'
import type { ListColumn, ListLayout, ListRow } from '@/api/widgetList'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { StateView } from '@/ui/state-view/StateView'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { useLiveValue } from '../call-state/useLiveModel'
import { useEnumOptions, useFieldWords } from '../field'
import { referredOf } from '../field/model/referredRecord'
import type { Picks } from './model/picks'
import { documentTurned, namedRows, noRowPicks, rowTurned, type RowPicks } from './model/rowPicks'
import { chooserTexts } from './texts'
import { useDocumentRows } from './useDocumentRows'
import { useListRows } from './useListRows'
import { usePicks } from './usePicks'
import { ChooserFrame } from './views/ChooserFrame'
import { useChosenSheet } from './views/ChosenSheet'
import { DocumentItems } from './views/DocumentItems'
import { ListSearch } from './views/ListSearch'
import { RecordRows } from './views/RecordRows'
import './chooser.scss'

/**
 * Where the documents come from: cBaseListCodeUpstreamMain and cBaseQueryCodeUpstream (widgets §3).
 * `rowsCode` is cBaseListCodeUpstreamDetail: with it, rows of a document can be chosen one by one.
 */
interface DocumentSource {
  listCode: string
  queryCode: string
  rowsCode?: string
}

export interface DocumentChooserProps {
  open: boolean
  title: string
  source: DocumentSource
  owner: WidgetOwner
  /** one document alone can be chosen, with all its rows */
  single?: boolean
  /** keys of rows that cannot be chosen, as they were drawn already; keep its identity */
  taken?: ReadonlySet<string>
  /**
   * The chosen documents, with every field that was read, and rows of those that are chosen in part; `onClose` follows.
   */
  onPick: (documents: readonly ListRow[], rows: readonly string[]) => void
  onClose: () => void
}

const NOTHING: readonly string[] = []
const NONE: ReadonlySet<string> = new Set()
const NO_COLUMNS: readonly ListColumn[] = []
/** Documents that are drawn from at once: the server takes no more. */
const MOST_DOCUMENTS = 50
const NO_PICKS: Picks = []
const NO_ROWS: ReadonlyMap<string, ListRow> = new Map()

/** A list that has nowhere to get its rows from. */
const isSourceless = ({ type, table, api }: ListLayout['source']): boolean =>
  type === 'none' || (table === '' && api === '')

const shownSpecs = (columns: readonly ListColumn[]) =>
  columns.filter(column => column.shown).map(column => column.spec)

const turned = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

function Documents(props: DocumentChooserProps) {
  const { open, title, source, owner, single = false, taken = NONE, onPick, onClose } = props
  const t = useText(chooserTexts)
  const signal = useMemo(() => createScrollSignal(), [])
  const [conditions, setConditions] = useState<readonly QueryCondition[]>()
  const [, setKnown, known] = useLiveValue<ReadonlyMap<string, ListRow>>(NO_ROWS)
  const list = useListRows({ owner, code: source.listCode, keyField: '', extras: NOTHING, conditions })
  const { columns = NO_COLUMNS } = list.from ?? {}
  const specs = useMemo(() => shownSpecs(columns), [columns])
  const options = useEnumOptions(specs, owner)
  const words = useFieldWords(options)
  const rowsCode = single ? '' : (source.rowsCode ?? '')
  const details = useDocumentRows({ owner, code: rowsCode, keyField: list.from?.source.key ?? '' })
  const rowSpecs = useMemo(() => shownSpecs(details.columns), [details.columns])
  const rowOptions = useEnumOptions(rowSpecs, owner)
  const [unfolded, setUnfolded, unfoldedNow] = useLiveValue(NONE)
  const [parts, setParts, partsNow] = useLiveValue<RowPicks>(noRowPicks)
  const { picks, now, chosen, takes, toggle, drop, confirm, leave } = usePicks({
    open,
    before: NO_PICKS,
    multiple: !single,
    most: MOST_DOCUMENTS,
    onClose,
    weightOf: document => partsNow().get(document)?.size ?? 1,
    onDone: done => {
      const documents = done.flatMap(one => known().get(one.key) ?? [])
      onPick(
        documents,
        namedRows(
          partsNow(),
          documents.map(row => row.key),
        ),
      )
      onClose()
    },
  })
  const pickNow = useCallback(
    (document: string) => ({
      chosen: now().some(one => one.key === document),
      picks: partsNow(),
      document,
    }),
    [now, partsNow],
  )
  const pickOf = useCallback(
    (document: string) => ({ chosen: chosen(document), picks: parts, document }),
    [chosen, parts],
  )
  const become = useCallback(
    (document: ListRow, is: ReturnType<typeof documentTurned>) => {
      if (is.chosen && !takes(document.key)) return
      setParts(is.picks)
      if (is.chosen === pickNow(document.key).chosen) return
      setKnown(new Map(known()).set(document.key, document))
      toggle(referredOf({ showFields: [], saveFields: [] }, columns, document, words))
    },
    [columns, takes, toggle, words, known, setKnown, setParts, pickNow],
  )
  const pick = useCallback(
    (document: ListRow) => become(document, documentTurned(pickNow(document.key))),
    [become, pickNow],
  )
  const { now: rowsNow, read } = details
  const pickRow = useCallback(
    (document: ListRow, row: ListRow) => {
      const there = rowsNow().get(document.key)
      const all = there?.status === 'ready' ? there.rows.map(one => one.key) : []
      const free = all.filter(key => !taken.has(key))
      become(document, rowTurned(pickNow(document.key), free, row.key))
    },
    [become, pickNow, rowsNow, taken],
  )
  const fold = useCallback(
    (document: string) => {
      const next = turned(unfoldedNow(), document)
      setUnfolded(next)
      if (next.has(document)) void read(document)
    },
    [read, setUnfolded, unfoldedNow],
  )
  const missing = list.from !== undefined && isSourceless(list.from.source)
  const named = useMemo(
    () =>
      picks.map(one => {
        const n = parts.get(one.key)?.size
        return n === undefined ? one : { ...one, text: t('chooser.rows.part', { name: one.text, n }) }
      }),
    [picks, parts, t],
  )
  const chosenOnes = useChosenSheet({ picks: named, onDrop: drop, counted: true })
  return (
    <ListSearch
      title={title}
      code={source.queryCode}
      owner={owner}
      columns={list.from?.columns}
      search={undefined}
      onConditions={setConditions}
    >
      {({ bar, sheets }) => (
        <>
          <ChooserFrame
            open={open}
            title={title}
            onClose={leave}
            signal={signal}
            bar={missing ? undefined : bar}
            footer={
              <View className="chooser__actions">
                {chosenOnes.button}
                <Button block onPress={confirm}>
                  {t('chooser.ok')}
                </Button>
              </View>
            }
          >
            {missing ? (
              <NoSource />
            ) : (
              <RecordRows
                list={list}
                signal={signal}
                options={options}
                chosen={chosen}
                multiple={!single}
                onToggle={pick}
                filtered={(conditions ?? []).length > 0}
              >
                {rowsCode !== '' && (
                  <DocumentItems
                    {...{ list, columns, options, rowOptions, details, unfolded, taken, pickOf, signal }}
                    onDocument={pick}
                    onRow={pickRow}
                    onFold={fold}
                  />
                )}
              </RecordRows>
            )}
          </ChooserFrame>
          {sheets}
          {chosenOnes.sheet}
        </>
      )}
    </ListSearch>
  )
}

function NoSource() {
  useText(chooserTexts)
  return <StateView kind="error" text={failureText({ code: 'noDocumentSource' }, chooserTexts)} />
}

/** Documents to refer to: searched, several chosen, confirmed (widgets §2). Each opening starts anew. */
export function DocumentChooser(props: DocumentChooserProps) {
  const { open, title, source, onClose } = props
  const signal = useMemo(() => createScrollSignal(), [])
  const [opened, setOpened] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpened(opened + 1)
  }
  if (opened === 0) return null
  if (source.listCode === '')
    return (
      <ChooserFrame open={open} title={title} onClose={onClose} signal={signal}>
        <NoSource />
      </ChooserFrame>
    )
  return <Documents key={opened} {...props} />
}
