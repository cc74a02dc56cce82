import { View } from '@tarojs/components'
import { useState } from 'react'
import { getOrderBuyers, type OrderScope } from '@/api/order'
import { formatDate } from '@/base/date'
import { useText } from '@/i18n'
import { serverNow } from '@/stores/serverClock'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { ChipGroup } from '@/ui/chip/ChipGroup'
import { DatePicker } from '@/ui/date-picker/DatePicker'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { useOn } from '@/ui/useOn'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useRead } from '@/widgets/call-state/useRead'
import { type OrderFilter, type OrderFilterEvent, orderFilterModel, PERIODS } from '../model/orderFilter'
import { ordersTexts } from '../texts'

/** Who has placed orders for the enterprise; asked for when the filter is opened. */
function useOrderBuyers(when: boolean) {
  const { value, error, reload } = useRead(getOrderBuyers, { key: 'buyers', when, onShow: false })
  return { buyers: value, error, reload }
}

export interface FilterSheetProps {
  scope: OrderScope
  open: boolean
  filter: OrderFilter
  onApply: (filter: OrderFilter) => void
  onClose: () => void
}

interface PartProps {
  draft: OrderFilter
  change: (event: OrderFilterEvent) => void
}

/** No shop sold anything here before. */
const FIRST_DAY = '2020-01-01'

function Days({ draft, change, onPick }: PartProps & { onPick: (end: 'from' | 'to') => void }) {
  const t = useText(ordersTexts)
  const value = (day: string) => day || t('orders.filter.anyDay')
  return (
    <>
      <ChipGroup
        className="orders-filter__choices"
        label={t('orders.filter.time')}
        options={PERIODS.map(value => ({ value, text: t(`orders.filter.periods.${value}`) }))}
        value={draft.period}
        onChange={period => change({ type: 'periodChosen', period })}
      />
      {draft.period === 'days' && (
        <CellGroup>
          <Cell
            acts
            title={t('orders.filter.from')}
            value={value(draft.from)}
            onPress={() => onPick('from')}
          />
          <Cell acts title={t('orders.filter.to')} value={value(draft.to)} onPress={() => onPick('to')} />
        </CellGroup>
      )}
    </>
  )
}

function Buyers({ draft, change, open }: PartProps & { open: boolean }) {
  const t = useText(ordersTexts)
  const { buyers, error, reload } = useOrderBuyers(open)
  if (error && !buyers && !isAnnounced(error))
    return <CallFailed compact error={error} action={t('orders.action.buyers')} onRetry={reload} />
  if (!buyers) return <Skeleton shape="rows" count={1} />
  return (
    <>
      <ChipGroup
        className="orders-filter__choices"
        label={t('orders.filter.buyer')}
        options={[
          { value: '', text: t('orders.filter.everybody') },
          ...buyers.items.map(({ userUuid, personName, orders }) => ({
            value: userUuid,
            text: t('orders.filter.person', { name: personName, n: orders }),
          })),
        ]}
        value={draft.buyer?.userUuid ?? ''}
        onChange={chosen =>
          change({
            type: 'buyerChosen',
            buyer: buyers.items.find(({ userUuid }) => userUuid === chosen),
          })
        }
      />
      <BrokenRows names={buyers.broken} />
    </>
  )
}

const draftStep = (now: OrderFilter, event: OrderFilterEvent | { type: 'opened'; filter: OrderFilter }) =>
  event.type === 'opened' ? event.filter : orderFilterModel(now, event)

/** When it was placed and by whom; nothing changes before it is applied. */
export function FilterSheet({ scope, open, filter, onApply, onClose }: FilterSheetProps) {
  const t = useText(ordersTexts)
  const { state: draft, send: change, now } = useLiveModel(draftStep, filter)
  const [picking, setPicking] = useState<'from' | 'to'>()
  useOn([open, change], () => {
    if (open) change({ type: 'opened', filter })
  })
  const today = formatDate(serverNow())
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={t('orders.filter.title')}
        footer={
          <View className="orders-filter__actions">
            <Button kind="secondary" block onPress={() => change({ type: 'cleared' })}>
              {t('orders.filter.reset')}
            </Button>
            <Button block onPress={() => onApply(now())}>
              {t('orders.filter.apply')}
            </Button>
          </View>
        }
      >
        <View className="orders-filter__name">{t('orders.filter.time')}</View>
        <Days draft={draft} change={change} onPick={setPicking} />
        {scope === 'enterprise' && (
          <>
            <View className="orders-filter__name">{t('orders.filter.buyer')}</View>
            <Buyers draft={draft} change={change} open={open} />
          </>
        )}
      </Sheet>
      <DatePicker
        open={picking !== undefined}
        title={t(picking === 'to' ? 'orders.filter.to' : 'orders.filter.from')}
        value={picking === 'to' ? draft.to : draft.from}
        min={FIRST_DAY}
        max={today}
        onPick={day => {
          change(picking === 'to' ? { type: 'toPicked', day } : { type: 'fromPicked', day })
          setPicking(undefined)
        }}
        onClose={() => setPicking(undefined)}
      />
    </>
  )
}
