import { View } from '@tarojs/components'
import { memo, useMemo, useState } from 'react'
import type { ListColumn, ListRow } from '@/api/widgetList'
import { useText } from '@/i18n'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import { useListPart, type ListStore } from '../listStore'
import type { BatchAction } from '../model/batch'
import { countChosen } from '../model/items'
import { BUTTON_KINDS, permittedOf } from '../model/operations'
import { sumText, summaryOf } from '../model/summary'
import { configuredListTexts } from '../texts'
import { useBatch, type RunningBatch } from '../useBatch'
import type { ConfiguredListHandle } from '../useConfiguredList'
import { BackToTop, toPageTop } from './BackToTop'

interface SummaryProps {
  columns: readonly ListColumn[]
  rows: readonly ListRow[]
  total: number
}

/** Sums of what is loaded; more rows may come. */
const Summary = memo(function Summary({ columns, rows, total }: SummaryProps) {
  const t = useText(configuredListTexts)
  const sums = useMemo(() => summaryOf(columns, rows), [columns, rows])
  if (sums.length === 0) return null
  return (
    <View className="configured-summary" {...a11y({ role: 'group', label: t('configuredList.sum') })}>
      <View className="configured-summary__head">{t('configuredList.sumOf', { n: rows.length, total })}</View>
      {sums.map((one, at) => (
        <View key={at} className="configured-summary__sum">
          <View className="configured-summary__name">{one.column.title}</View>
          <View className="configured-summary__value">{sumText(one)}</View>
        </View>
      ))}
    </View>
  )
})

/** Buttons that fit beside each other on a phone; of more, one stands there beside their menu. */
const MOST = 2

function ChosenCount({ store }: { store: ListStore }) {
  const t = useText(configuredListTexts)
  const n = useListPart(store, ({ items }) => countChosen(items))
  return (
    <View className="configured-batch__count" {...a11y({ role: 'status' })}>
      {t('configuredList.chosen', { n })}
    </View>
  )
}

function Progress({ n, total }: RunningBatch) {
  const t = useText(configuredListTexts)
  return <View className="configured-batch__count">{t('configuredList.batch.progress', { n, total })}</View>
}

interface MoreActionsProps {
  store: ListStore
  open: boolean
  actions: readonly BatchAction[]
  onPick: (action: BatchAction) => void
  onClose: () => void
}

/** While it is closed no choice draws it. */
function MoreActions({ store, open, actions, onPick, onClose }: MoreActionsProps) {
  const t = useText(configuredListTexts)
  const n = useListPart(store, ({ items }) => (open ? countChosen(items) : 0))
  const pick = (at: string) => {
    const action = actions[Number(at)]
    onClose()
    if (action) onPick(action)
  }
  return (
    <ActionSheet
      open={open}
      title={t('configuredList.chosen', { n })}
      items={actions.map(({ label, type }, at) => ({
        key: String(at),
        text: label ?? t('configuredList.unnamed'),
        danger: type === 'danger',
      }))}
      onPick={pick}
      onClose={onClose}
    />
  )
}

function BatchBar({ list }: { list: ConfiguredListHandle }) {
  const t = useText(configuredListTexts)
  const { store, settings, permitted } = list
  const { run, running, stop } = useBatch(list)
  const [more, setMore] = useState(false)
  const actions = permittedOf(settings.batch ?? [], permitted.holds)
  if (actions.length === 0) return null
  const inline = actions.length > MOST ? MOST - 1 : MOST
  // what is done in one call has no steps to tell, and cannot be stopped
  const goes = running && 'each' in running.action && running.total > 1 ? running : undefined
  return (
    <View className="configured-batch">
      {goes ? <Progress {...goes} /> : <ChosenCount store={store} />}
      {!goes && actions.length > inline && (
        <Button kind="secondary" disabled={running !== undefined} onPress={() => setMore(true)}>
          {t('common.more')}
        </Button>
      )}
      {actions.slice(0, inline).map((action, at) =>
        goes && goes.action !== action ? null : (
          <Button
            key={at}
            kind={BUTTON_KINDS[action.type ?? 'default']}
            className={`configured-operation--${action.type ?? 'default'}`}
            loading={running?.action === action}
            disabled={running !== undefined && running.action !== action}
            onPress={() => void run(action)}
          >
            {action.label ?? t('configuredList.unnamed')}
          </Button>
        ),
      )}
      {goes && (
        <Button kind="secondary" disabled={goes.stops} onPress={stop}>
          {t(goes.stops ? 'configuredList.batch.stopping' : 'configuredList.batch.stop')}
        </Button>
      )}
      <MoreActions
        store={store}
        open={more}
        actions={actions.slice(inline)}
        onPick={action => void run(action)}
        onClose={() => setMore(false)}
      />
    </View>
  )
}

/** Sums and batch actions, for the page's `footer`; see `hasListFoot`. */
export function ConfiguredListFoot({ list }: { list: ConfiguredListHandle }) {
  const { state, columns, settings } = list
  const { summary = false, batch = [] } = settings
  return (
    <View className="configured-foot">
      <BackToTop sight={list.sight} toTop={toPageTop} />
      {summary && <Summary columns={columns} rows={state.rows} total={state.total} />}
      {batch.length > 0 && <BatchBar list={list} />}
    </View>
  )
}

/** Whether there is anything below the list. */
export const hasListFoot = ({ state, settings }: ConfiguredListHandle): boolean =>
  state.rows.length > 0 && (Boolean(settings.summary) || (settings.batch?.length ?? 0) > 0)
