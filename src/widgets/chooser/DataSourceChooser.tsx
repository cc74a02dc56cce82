import { View } from '@tarojs/components'
import { useCallback, useMemo } from 'react'
import type { DataSourceField } from '@/api/widgetRefer'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { toast } from '@/ui/feedback/feedback'
import { StateView } from '@/ui/state-view/StateView'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { ListStates } from '../call-state/ListStates'
import { hasMore } from '../call-state/model/pagedRows'
import { useFieldWords } from '../field'
import { ownOptions } from '../field/useEnumOptions'
import { rowText } from '../field/model/registry'
import { sourcePick, type SourcePick, type SourceRow } from './model/sourceChooser'
import { searchFields } from './model/sourceSearch'
import { chooserTexts } from './texts'
import { useSourceChooser, type SourceOptions } from './useSourceChooser'
import { ChoiceCard } from './views/ChoiceCard'
import { AtEnd, ChooserActions, ChooserFrame, ChooserSearch } from './views/ChooserFrame'
import './chooser.scss'

export interface DataSourceChooserProps extends SourceOptions {
  title: string
  /** The chosen row with its save-field; undefined: emptied. `onClose` follows. */
  onPick: (pick: SourcePick | undefined) => void
  onClose: () => void
}

const NO_FIELDS: readonly DataSourceField[] = []
const JOIN = ' / '
const keyOf = (row: SourceRow) => row.key

/** Rows of a data source of defined fields, of which one is chosen (widgets §2, §4). */
export function DataSourceChooser(props: DataSourceChooserProps) {
  const { title, onPick, onClose } = props
  const t = useText(chooserTexts)
  const words = useFieldWords(ownOptions)
  const { state, send, now } = useSourceChooser(props)
  const signal = useMemo(() => createScrollSignal(), [])
  const { rows, fields = NO_FIELDS, chosen } = state
  const done = (pick: SourcePick | undefined) => {
    onPick(pick)
    onClose()
  }
  const choose = () => {
    const result = sourcePick(now())
    if (result.ok) done(result.pick)
    else toast.warning(failureText(result.failure, chooserTexts))
  }
  const more = useCallback(() => send({ type: 'moreWanted' }), [send])
  const mark = useCallback((key: string) => send({ type: 'rowChosen', key }), [send])
  const last = rows.rows[rows.rows.length - 1]?.key
  const draw = useCallback(
    (row: SourceRow) => {
      const [head, ...rest] = fields
      const textOf = (field: DataSourceField) =>
        rowText(field.spec, row.values, field.field, words) || t('chooser.none')
      return (
        <>
          <ChoiceCard
            id={row.key}
            title={head ? textOf(head) : t('chooser.none')}
            lines={rest.map(field => ({ label: field.label, text: textOf(field) }))}
            chosen={row.key === chosen}
            onPress={mark}
          />
          {row.key === last && <AtEnd onCome={more} />}
        </>
      )
    },
    [fields, words, mark, more, chosen, last, t],
  )
  return (
    <ChooserFrame
      open={props.open}
      title={title}
      onClose={onClose}
      signal={signal}
      footer={<ChooserActions onClear={() => done(undefined)} onChoose={choose} />}
      bar={
        <ChooserSearch
          title={title}
          typed={state.typed}
          placeholder={
            state.fields
              ? searchFields(fields)
                  .map(field => field.label)
                  .join(JOIN)
              : t('chooser.search')
          }
          note={state.refused && failureText(state.refused, chooserTexts)}
          onType={text => send({ type: 'typed', text })}
          onSearch={text => send({ type: 'searched', text })}
        />
      }
    >
      <ListStates
        first={!rows.known}
        empty={rows.rows.length + rows.broken.length === 0}
        broken={[...state.brokenFields, ...rows.broken]}
        finished={!hasMore(rows)}
        busy={rows.asking > 0}
        failure={rows.problem}
        action={t('chooser.action.data')}
        onMore={more}
        skeleton="texts"
        className="chooser__waiting"
        nothing={<StateView kind="empty" text={t(state.words ? 'chooser.emptySearch' : 'chooser.empty')} />}
      >
        <View className="chooser__count">{t('chooser.count', { n: rows.total })}</View>
        <WindowedList
          rows={rows.rows}
          keyOf={keyOf}
          draw={draw}
          label={t('chooser.list')}
          lineHeight="120px"
          scroll={signal}
          open={hasMore(rows)}
          slotClass="chooser__slot"
        />
      </ListStates>
    </ChooserFrame>
  )
}
