import { View } from '@tarojs/components'
import { useState } from 'react'
import { getOrderLogistics, type OrderLogistics, type Parcel, type ParcelGoods } from '@/api/logistics'
import { piecesOf } from '@/base/list'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { actionFailed } from '@/i18n/messages'
import { clipboard } from '@/platform/clipboard'
import { phone } from '@/platform/phone'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { cx } from '@/ui/cx'
import { toast } from '@/ui/feedback/feedback'
import { GoodsLine } from '@/ui/goods-line/GoodsLine'
import { a11y } from '@/ui/host/a11y'
import { Icon } from '@/ui/icon/Icon'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { Tabs } from '@/ui/tabs/Tabs'
import { Timeline } from '@/ui/timeline/Timeline'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { NotLoaded } from '@/widgets/call-state/NotLoaded'
import { useRead } from '@/widgets/call-state/useRead'
import { logisticsTexts } from '../texts'
import './logistics.scss'

/** Traces shown at once; the others on request. */
const SHOWN = 4

function Contents({ goods, broken }: { goods: readonly ParcelGoods[]; broken: readonly string[] }) {
  const t = useText(logisticsTexts)
  return (
    <View className="parcel-goods">
      {goods.map(line => (
        <GoodsLine
          key={line.lineUuid}
          centred
          src={line.imageUrl}
          size={48}
          name={line.name}
          aside={
            <View className="parcel-goods__quantity">{t('logistics.quantity', { n: line.quantity })}</View>
          }
        />
      ))}
      <BrokenRows names={broken} />
    </View>
  )
}

function Head({ parcel }: { parcel: Parcel }) {
  const t = useText(logisticsTexts)
  const copy = async () => {
    if (await clipboard.copyText(parcel.trackingNo)) toast.success(t('logistics.copied'))
    else toast.error(actionFailed({ text: t('logistics.action.copy') }))
  }
  const call = async () => {
    if (!(await phone.call(parcel.courierPhone)))
      toast.error(t('logistics.callFailed', { phone: parcel.courierPhone }))
  }
  return (
    <Card>
      <View className={cx('parcel-head', `parcel-head--${parcel.state}`)} {...a11y({ role: 'status' })}>
        <Icon name={parcel.state === 'signed' ? 'success' : 'truck'} size={32} />
        <View className="parcel-head__main">
          <View className="parcel-head__state">{t(`logistics.state.${parcel.state}`)}</View>
          {parcel.place && (
            <View className="parcel-head__place">{t('logistics.place', { place: parcel.place })}</View>
          )}
        </View>
      </View>
      <View className="parcel-number">
        <View className="parcel-number__text">{`${parcel.courierName} ${parcel.trackingNo}`}</View>
        <Button kind="ghost" size="s" label={t('logistics.copyNumber')} onPress={() => void copy()}>
          {t('logistics.copy')}
        </Button>
        {parcel.courierPhone && (
          <Button kind="secondary" size="s" icon="phone" onPress={() => void call()}>
            {t('logistics.call')}
          </Button>
        )}
      </View>
    </Card>
  )
}

function Traces({ parcel }: { parcel: Parcel }) {
  const t = useText(logisticsTexts)
  const [all, setAll] = useState(false)
  const { traces } = parcel
  const shown = all ? traces : traces.slice(0, SHOWN)
  return (
    <Card>
      <SectionTitle small>{t('logistics.traces')}</SectionTitle>
      <BrokenRows names={parcel.brokenTraces} />
      {traces.length + parcel.brokenTraces.length === 0 && (
        <View className="parcel-none">
          <View>{t('logistics.noTrace')}</View>
          <View className="parcel-none__hint">{t('logistics.noTraceHint')}</View>
        </View>
      )}
      <Timeline
        label={t('logistics.traces')}
        steps={[
          ...shown.map(({ text, time }) => ({ title: text, when: timeText(time) })),
          ...(shown.length === traces.length
            ? [{ title: t('logistics.shipped'), when: timeText(parcel.shipTime) }]
            : []),
        ]}
      />
      {!all && traces.length > SHOWN && (
        <Button kind="ghost" size="s" block onPress={() => setAll(true)}>
          {t('logistics.more')}
        </Button>
      )}
    </Card>
  )
}

function OneParcel({ parcel }: { parcel: Parcel }) {
  const t = useText(logisticsTexts)
  const { pieces, unit = t('logistics.unit') } = piecesOf(parcel.goods)
  return (
    <>
      <Head parcel={parcel} />
      <Traces key={parcel.parcelUuid} parcel={parcel} />
      {parcel.goods.length + parcel.brokenGoods.length > 0 && (
        <Card>
          <SectionTitle small>{t('logistics.contents', { n: pieces, unit })}</SectionTitle>
          <Contents goods={parcel.goods} broken={parcel.brokenGoods} />
        </Card>
      )}
    </>
  )
}

function Whole({ it }: { it: OrderLogistics }) {
  const t = useText(logisticsTexts)
  const [chosen, setChosen] = useState<string>()
  const parcel = it.parcels.find(one => one.parcelUuid === chosen) ?? it.parcels[0]
  const toOrder = () => void navigate(linkTo('orderDetails', { orderUuid: it.orderUuid }))
  const waits = it.waiting.length + it.brokenWaiting.length > 0
  if (!parcel && !waits && it.brokenParcels.length === 0)
    return (
      <StateView
        kind="empty"
        text={t('logistics.nothingEver')}
        action={{ text: t('logistics.toOrder'), onPress: toOrder }}
      />
    )
  return (
    <>
      {it.parcels.length > 1 && parcel && (
        <View className="parcel-tabs">
          <Tabs
            label={t('logistics.parcels')}
            items={it.parcels.map(({ parcelUuid }, at) => ({
              key: parcelUuid,
              text: t('logistics.parcel', { n: it.parcels.length - at }),
            }))}
            active={parcel.parcelUuid}
            onChange={setChosen}
          />
        </View>
      )}
      <View className="parcel-page">
        <BrokenRows names={it.brokenParcels} />
        {parcel && <OneParcel parcel={parcel} />}
        {!parcel && it.brokenParcels.length === 0 && (
          <StateView kind="empty" compact text={t('logistics.nothing')} />
        )}
        {waits && (
          <Card>
            <SectionTitle small>{t('logistics.waiting')}</SectionTitle>
            <View className="parcel-trace__when">{t('logistics.waitingHint')}</View>
            <Contents goods={it.waiting} broken={it.brokenWaiting} />
          </Card>
        )}
        <Card>
          <SectionTitle small>{t('logistics.address')}</SectionTitle>
          <View>{`${it.address.receiver} ${it.address.phone}`}</View>
          <View className="parcel-address">{it.address.fullAddress}</View>
        </Card>
      </View>
    </>
  )
}

/** Where the parcels of an order are. */
export function LogisticsScreen({ query }: { query: { orderUuid: string } }) {
  const t = useText(logisticsTexts)
  const uuid = query.orderUuid ?? ''
  const { value, error, busy, reload } = useRead(() => getOrderLogistics(uuid), {
    key: uuid,
    when: uuid !== '',
    action: t('logistics.action.load'),
  })
  usePullRefresh(reload, busy)
  return (
    <PageShell title={t('logistics.title')}>
      {value && <Whole it={value} />}
      {!value && (error || uuid === '') && (
        <NotLoaded
          error={error}
          action={t('logistics.action.load')}
          missing={t('logistics.nothingEver')}
          way={{
            text: t('logistics.toOrders'),
            onPress: () => void navigate(linkTo('myOrder'), 'replace'),
          }}
          onRetry={reload}
        />
      )}
      {!value && uuid !== '' && !error && <Skeleton shape="headed" className="parcel-page" />}
    </PageShell>
  )
}
