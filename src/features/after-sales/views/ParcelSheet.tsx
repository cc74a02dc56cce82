import { View } from '@tarojs/components'
import { useState } from 'react'
import type { AfterSale } from '@/api/afterSale'
import { getCouriers } from '@/api/logistics'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import { RadioGroup } from '@/ui/radio/RadioGroup'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { TextField } from '@/ui/text-field/TextField'
import { useOn } from '@/ui/useOn'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { sayRestored } from '@/widgets/call-state/useFormDraft'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useRead } from '@/widgets/call-state/useRead'
import { useRecordDraft } from '@/widgets/call-state/useRecordDraft'
import { useSheetQuestion } from '@/widgets/call-state/useSheetQuestion'
import {
  isParcel,
  isSameParcel,
  noParcel,
  parcelProblems,
  plainNumber,
  type Parcel,
  type ParcelProblems,
} from '../model/parcel'
import { afterSalesTexts } from '../texts'

export interface ParcelSheetProps {
  it: AfterSale
  busy: boolean
  onClose: () => void
  /** true: it was stored */
  onSend: (parcel: Parcel) => Promise<boolean>
}

const edit = (before: Partial<Parcel>, change: Partial<Parcel>): Partial<Parcel> => ({ ...before, ...change })

/** How the goods go back: courier and number; what was typed stays until it is accepted. */
export function ParcelSheet({ it, busy, onClose, onSend }: ParcelSheetProps) {
  const t = useText(afterSalesTexts)
  const { value: known, error, reload } = useRead(getCouriers, { key: 'couriers', onShow: false })
  const couriers = known?.items
  const { courierCode, trackingNo } = it.returnParcel ?? noParcel
  const record = { courierCode, trackingNo }
  const { state: change, send: type, now } = useLiveModel(edit, {})
  const parcel = { ...record, ...change }
  const parcelNow = () => ({ ...record, ...now() })
  const [problems, setProblems] = useState<ParcelProblems>({})
  const courier = couriers?.find(one => one.code === parcel.courierCode)
  const { forget } = useRecordDraft({
    name: `parcel:${it.afterSaleUuid}`,
    stored: it.returnParcel !== undefined,
    record,
    typed: isSameParcel(parcel, record) ? undefined : parcel,
    isDraft: isParcel,
    onFound: type,
  })
  useOn([courierCode, trackingNo], () => {
    // another person was faster: that is replaced knowingly only
    if (!isSameParcel(parcelNow(), record) && it.returnParcel) sayRestored('keptOverChanged')
  })
  const leave = useSheetQuestion({
    touched: () => !isSameParcel(parcelNow(), record),
    busy,
    ask: {
      title: t('afterSales.parcelLeave'),
      text: t('afterSales.leave.text'),
      okText: t('afterSales.leave.ok'),
      cancelText: t('afterSales.leave.stay'),
    },
    onClose: () => void forget().then(onClose),
  })
  const send = async () => {
    const by = couriers?.find(one => one.code === parcelNow().courierCode)
    const number = parcelNow().trackingNo
    const found = parcelProblems(by, number)
    setProblems(found)
    if (!by || Object.keys(found).length > 0) return
    // so the case has it, and where the answer gets lost nothing of it is taken for unsent words
    type({ trackingNo: plainNumber(number) })
    if (!(await onSend(parcelNow()))) return
    await forget()
    onClose()
  }
  return (
    <Sheet
      open
      onClose={leave}
      title={t('afterSales.returnParcel')}
      footer={
        <Button block loading={busy} disabled={!couriers} onPress={() => void send()}>
          {t('afterSales.parcelSubmit')}
        </Button>
      }
    >
      <View className="after-parcel">
        <TextField
          label={t('afterSales.number')}
          placeholder={t('afterSales.numberPlaceholder')}
          value={parcel.trackingNo}
          onChange={text => {
            type({ trackingNo: text })
            setProblems(({ courier: kept }) => (kept ? { courier: kept } : {}))
          }}
          error={problems.number && failureText(problems.number, afterSalesTexts)}
          maxLength={40}
          disabled={busy}
          required
        />
        <View className="after-what__label">{t('afterSales.courier')}</View>
        {couriers && (
          <RadioGroup
            label={t('afterSales.courier')}
            options={couriers.map(one => ({ value: one.code, text: one.name }))}
            value={courier?.code ?? null}
            disabled={busy}
            onChange={value => {
              type({ courierCode: value })
              setProblems({})
            }}
          />
        )}
        <BrokenRows names={known?.broken ?? []} note={t('afterSales.courierBroken')} />
        {!couriers && error && (
          <CallFailed error={error} action={t('afterSales.action.couriers')} onRetry={reload} compact />
        )}
        {!couriers && !error && <Skeleton shape="texts" />}
        {problems.courier && (
          <View className="after-failure" {...a11y({ role: 'alert' })}>
            {failureText(problems.courier, afterSalesTexts)}
          </View>
        )}
      </View>
    </Sheet>
  )
}
