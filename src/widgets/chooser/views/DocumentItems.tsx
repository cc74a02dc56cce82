import { View } from '@tarojs/components'
import { memo, useCallback, useMemo } from 'react'
import type { ListColumn, ListRow } from '@/api/widgetList'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { cx } from '@/ui/cx'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { useFieldWords, type OptionSource } from '../../field'
import { cardOf } from '../../field/model/referredRecord'
import { isRowChosen, type DocumentPick } from '../model/rowPicks'
import { chooserTexts } from '../texts'
import type { DocumentRows, DocumentRowsHandle } from '../useDocumentRows'
import type { ListRowsHandle } from '../useListRows'
import { ChoiceCard, ChoiceMark } from './ChoiceCard'
import { ChooserFailed } from './ChooserFailed'
import { AtEnd } from './ChooserFrame'

/** A document, one of its rows, or what stands in the place of rows: one list, so that thousands can be unfolded. */
type Item =
  | { kind: 'document'; key: string; document: ListRow; known: DocumentRows | undefined }
  | { kind: 'row'; key: string; document: ListRow; row: ListRow; last: boolean }
  | { kind: 'state'; key: string; document: ListRow; known: DocumentRows }

const keyOf = (item: Item) => item.key

const itemsOf = (
  documents: readonly ListRow[],
  unfolded: ReadonlySet<string>,
  rows: DocumentRowsHandle['rows'],
): Item[] =>
  documents.flatMap((document): Item[] => {
    const known = rows.get(document.key)
    const head: Item = { kind: 'document', key: `d/${document.key}`, document, known }
    if (!known || !unfolded.has(document.key)) return [head]
    const there = known.status === 'ready' ? known.rows : []
    return [
      head,
      ...there.map((row, at): Item => {
        const last = at === there.length - 1
        return { kind: 'row', key: `r/${document.key}/${row.key}`, document, row, last }
      }),
      ...(there.length === 0 || (known.status === 'ready' && known.broken.length > 0)
        ? [{ kind: 'state' as const, key: `s/${document.key}`, document, known }]
        : []),
    ]
  })

interface RowProps {
  title: string
  lines: readonly { label: string; text: string }[]
  chosen: boolean
  /** it stands in the document already */
  taken: boolean
  last: boolean
  onPress: () => void
}

/** A row of a document: what it is, what is left of it, and a mark. */
function RowItem({ title, lines, chosen, taken, last, onPress }: RowProps) {
  const t = useText(chooserTexts)
  const [first, ...rest] = lines
  const facts = taken ? [t('chooser.rows.taken')] : rest.map(({ label, text }) => `${label} ${text}`)
  const left = first && `${first.label} ${first.text}`
  return (
    <Pressable
      className={cx('choice-row', last && 'choice-row--last')}
      role="checkbox"
      checked={chosen}
      disabled={taken}
      label={[title, left, ...facts].filter(Boolean).join(' ')}
      onPress={onPress}
    >
      <View className="choice-card__face">
        <ChoiceMark chosen={chosen} multiple />
        <View className="choice-card__words">
          <View className="choice-row__head">
            <View className="choice-row__title">{title}</View>
            {left && <View className="choice-row__left">{left}</View>}
          </View>
          {facts.length > 0 && <View className="choice-row__facts">{facts.join(' · ')}</View>}
        </View>
      </View>
    </Pressable>
  )
}

interface ToggleProps {
  title: string
  unfolded: boolean
  /** how many of how many rows are chosen, once they are known */
  of: { n: number; total: number } | undefined
  onPress: () => void
}

const Toggle = memo(function Toggle({ title, unfolded, of, onPress }: ToggleProps) {
  const t = useText(chooserTexts)
  const text = of ? t('chooser.rows.some', of) : t('chooser.rows.title')
  return (
    <Pressable
      className={cx('choice-fold', unfolded && 'choice-fold--open')}
      expanded={unfolded}
      label={`${title} ${text}`}
      onPress={onPress}
    >
      <View className="choice-fold__face">
        <View>{text}</View>
        <Icon name={unfolded ? 'chevron-up' : 'chevron-down'} size={16} />
      </View>
    </Pressable>
  )
})

export interface DocumentItemsProps {
  list: ListRowsHandle
  columns: readonly ListColumn[]
  options: OptionSource
  /** of the rows */
  rowOptions: OptionSource
  details: DocumentRowsHandle
  unfolded: ReadonlySet<string>
  /** keys of rows that cannot be chosen: they stand in the document already */
  taken: ReadonlySet<string>
  pickOf: (document: string) => DocumentPick
  onDocument: (document: ListRow) => void
  onRow: (document: ListRow, row: ListRow) => void
  onFold: (document: string) => void
  signal: ScrollSignal
}

/** Documents one chooses from, each with its rows below it where it is unfolded. */
export function DocumentItems(props: DocumentItemsProps) {
  const t = useText(chooserTexts)
  const { list, columns, options, rowOptions, details, unfolded, taken } = props
  const { pickOf, onDocument, onRow, onFold } = props
  const words = useFieldWords(options)
  const rowWords = useFieldWords(rowOptions)
  const { rows: documents } = list.rows
  const { rows: known, columns: rowColumns, read } = details
  const items = useMemo(() => itemsOf(documents, unfolded, known), [documents, unfolded, known])
  const last = items[items.length - 1]?.key
  const { more } = list
  const draw = useCallback(
    (item: Item) => {
      const { document } = item
      const pick = pickOf(document.key)
      const end = item.key === last && <AtEnd onCome={more} />
      if (item.kind === 'row') {
        const { row } = item
        const isTaken = taken.has(row.key)
        return (
          <>
            <RowItem
              {...cardOf(rowColumns, row, rowWords, t('chooser.none'))}
              chosen={isTaken || isRowChosen(pick, row.key)}
              taken={isTaken}
              last={item.last}
              onPress={() => onRow(document, row)}
            />
            {end}
          </>
        )
      }
      if (item.kind === 'state') {
        return (
          <>
            <View className="choice-row choice-row--last">
              <RowsState known={item.known} onRetry={() => void read(document.key)} />
            </View>
            {end}
          </>
        )
      }
      const card = cardOf(columns, document, words, t('chooser.none'))
      const rows = item.known?.status === 'ready' ? item.known.rows : undefined
      const free = rows?.filter(row => !taken.has(row.key))
      const of = free && { n: free.filter(row => isRowChosen(pick, row.key)).length, total: free.length }
      return (
        <>
          <View className="choice-document">
            <ChoiceCard
              id={document.key}
              {...card}
              chosen={pick.chosen && pick.picks.has(document.key) ? 'mixed' : pick.chosen}
              multiple
              onPress={() => onDocument(document)}
            />
            <Toggle
              title={card.title}
              unfolded={unfolded.has(document.key)}
              of={of}
              onPress={() => onFold(document.key)}
            />
          </View>
          {end}
        </>
      )
    },
    [
      columns,
      rowColumns,
      words,
      rowWords,
      pickOf,
      taken,
      unfolded,
      last,
      more,
      read,
      onDocument,
      onRow,
      onFold,
      t,
    ],
  )
  return (
    <WindowedList
      rows={items}
      keyOf={keyOf}
      draw={draw}
      label={t('chooser.list')}
      lineHeight="120px"
      scroll={props.signal}
      open={list.hasMore}
      slotClass="chooser__slot"
    />
  )
}

/** What stands in the place of rows. */
function RowsState({ known, onRetry }: { known: DocumentRows; onRetry: () => void }) {
  const t = useText(chooserTexts)
  if (known.status === 'reading') return <Skeleton shape="texts" count={1} />
  if (known.status === 'failed')
    return <ChooserFailed compact error={known.error} action={t('chooser.action.data')} onRetry={onRetry} />
  return known.broken.length > 0 ? (
    <BrokenRows names={known.broken} />
  ) : (
    <View className="choice-row__none">{t('chooser.rows.none')}</View>
  )
}
