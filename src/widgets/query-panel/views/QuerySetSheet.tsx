import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { Tabs } from '@/ui/tabs/Tabs'
import { Tag } from '@/ui/tag/Tag'
import { CallFailed } from '../../call-state/CallFailed'
import { isAnnounced } from '../../call-state/callError'
import { canDelete, type QuerySetState } from '../model/querySet'
import { queryPanelTexts } from '../texts'
import { useQuerySet, type QuerySetHandle, type QuerySetOptions } from '../useQuerySet'
import { QuerySetRow, ROW } from './QuerySetRow'

/** Percent of the screen (widgets §2). */
const HEIGHT = 85

/** The names one will see, in their order. */
function Preview({ items }: Pick<QuerySetState, 'items'>) {
  const t = useText(queryPanelTexts)
  const shown = items.filter(item => item.shown)
  return (
    <View className="query-set__preview" {...a11y({ role: 'group', label: t('queryPanel.set.preview') })}>
      <View className="query-set__caption">{t('queryPanel.set.preview')}</View>
      <View className="query-set__names">
        {shown.length === 0
          ? t('queryPanel.set.noPreview')
          : shown.map(item => (
              <Tag key={item.itemUuid} tone="brand">
                {item.label}
              </Tag>
            ))}
      </View>
    </View>
  )
}

/** Rows between the old and the new place make room. */
const shiftOf = (index: number, from: number, to: number): number => {
  if (from < index && index <= to) return -ROW
  return to <= index && index < from ? ROW : 0
}

function Rows({ set }: { set: QuerySetHandle }) {
  const t = useText(queryPanelTexts)
  const [dragging, setDragging] = useState<{ itemUuid: string; dy: number }>()
  const { state, send } = set
  const { items, failure, renaming } = state
  const from = items.findIndex(item => item.itemUuid === dragging?.itemUuid)
  const last = items.length - 1
  const to = dragging ? Math.max(0, Math.min(last, from + Math.round(dragging.dy / ROW))) : from
  return (
    <View className="query-set__rows" {...a11y({ role: 'group', label: t('queryPanel.set.list') })}>
      {items.map((item, index) => (
        <QuerySetRow
          key={item.itemUuid}
          item={item}
          index={index}
          held={dragging !== undefined && index === from}
          shift={!dragging || from < 0 ? 0 : index === from ? dragging.dy : shiftOf(index, from, to)}
          renaming={renaming === item.itemUuid}
          invalid={failure && item.label.trim() === '' ? failureText(failure, queryPanelTexts) : undefined}
          send={send}
          onDrag={dy => setDragging(dy === undefined ? undefined : { itemUuid: item.itemUuid, dy })}
        />
      ))}
    </View>
  )
}

function Body({ set }: { set: QuerySetHandle }) {
  const t = useText(queryPanelTexts)
  const { state, read } = set
  const error = state.problem
  if (!state.layout && error)
    return isAnnounced(error) ? null : (
      <CallFailed compact error={error} action={t('queryPanel.action.load')} onRetry={read} />
    )
  if (!state.layout) return <Skeleton shape="rows" />
  return (
    <>
      <Preview items={state.items} />
      <Rows set={set} />
    </>
  )
}

/** Which conditions there are, in which order and by which names: for the organisation, or for oneself. */
export function QuerySetSheet(props: QuerySetOptions) {
  const t = useText(queryPanelTexts)
  const set = useQuerySet(props)
  const { state, busy } = set
  const ready = state.layout !== undefined
  return (
    <Sheet
      open={props.open}
      onClose={() => void set.close()}
      title={t('queryPanel.set.title')}
      height={HEIGHT}
      flush
      footer={
        <View className="query-set__actions">
          {canDelete(state) && (
            <Button kind="danger" size="s" disabled={busy} onPress={() => void set.remove()}>
              {t('queryPanel.set.remove')}
            </Button>
          )}
          <Button
            kind="secondary"
            size="s"
            block
            disabled={!ready || busy}
            onPress={() => void set.restore()}
          >
            {t('queryPanel.set.restore')}
          </Button>
          <Button size="s" block loading={busy} disabled={!ready} onPress={() => void set.save()}>
            {t('queryPanel.set.save')}
          </Button>
        </View>
      }
    >
      <Tabs
        label={t('queryPanel.set.title')}
        fit="even"
        className="query-set__tabs"
        items={[
          { key: 'organisation', text: t('queryPanel.set.organisation') },
          { key: 'personal', text: t('queryPanel.set.personal') },
        ]}
        active={state.tab}
        onChange={tab => void set.switchTab(tab)}
      />
      <View className="query-set__note">
        {t(state.tab === 'personal' ? 'queryPanel.set.personalNote' : 'queryPanel.set.organisationNote')}
      </View>
      <Body set={set} />
    </Sheet>
  )
}
