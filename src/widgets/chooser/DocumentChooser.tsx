import { View } from '@tarojs/components'
import { useCallback, useMemo, useState } from 'react'
import type { QueryCondition, WidgetOwner } from '@/api/widget'
import type { ListLayout, ListRow } from '@/api/widgetList'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { StateView } from '@/ui/state-view/StateView'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { useLiveValue } from '../call-state/useLiveModel'
import { useEnumOptions, useFieldWords } from '../field'
import { referredOf } from '../field/model/referredRecord'
import { chooserTexts } from './texts'
import { useListRows } from './useListRows'
import { usePicks } from './usePicks'
import { ChooserFrame } from './views/ChooserFrame'
import { useChosenSheet } from './views/ChosenSheet'
import { ListSearch } from './views/ListSearch'
import { RecordRows } from './views/RecordRows'
import './chooser.scss'

/** Where the documents come from: cBaseListCodeUpstreamMain and cBaseQueryCodeUpstream (widgets §3). */
interface DocumentSource {
  listCode: string
  queryCode: string
}

export interface DocumentChooserProps {
  open: boolean
  title: string
  source: DocumentSource
  owner: WidgetOwner
  /** The chosen documents, with every field that was read; `onClose` follows. */
  onPick: (documents: readonly ListRow[]) => void
  onClose: () => void
}

const NOTHING: readonly string[] = []
const NO_ROWS: ReadonlyMap<string, ListRow> = new Map()

/** A list that has nowhere to get its rows from. */
const isSourceless = ({ type, table, api }: ListLayout['source']): boolean =>
  type === 'none' || (table === '' && api === '')

function Documents({ open, title, source, owner, onPick, onClose }: DocumentChooserProps) {
  const t = useText(chooserTexts)
  const signal = useMemo(() => createScrollSignal(), [])
  const [conditions, setConditions] = useState<readonly QueryCondition[]>()
  const [, setKnown, known] = useLiveValue<ReadonlyMap<string, ListRow>>(NO_ROWS)
  const list = useListRows({ owner, code: source.listCode, keyField: '', extras: NOTHING, conditions })
  const { columns = [] } = list.from ?? {}
  const specs = useMemo(() => columns.filter(column => column.shown).map(column => column.spec), [columns])
  const options = useEnumOptions(specs, owner)
  const words = useFieldWords(options)
  const { picks, chosen, toggle, drop, confirm } = usePicks([], true, done => {
    onPick(done.flatMap(one => known().get(one.key) ?? []))
    onClose()
  })
  const pick = useCallback(
    (row: ListRow) => {
      setKnown(new Map(known()).set(row.key, row))
      toggle(referredOf({ showFields: [], saveFields: [] }, columns, row, words))
    },
    [columns, toggle, words, known, setKnown],
  )
  const missing = list.from !== undefined && isSourceless(list.from.source)
  const chosenOnes = useChosenSheet({ picks, onDrop: drop, counted: true })
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
            onClose={onClose}
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
                multiple
                onToggle={pick}
                filtered={(conditions ?? []).length > 0}
              />
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
