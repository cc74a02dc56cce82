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
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { useLiveValue } from '@/widgets/call-state/useLiveModel'
import { useRead } from '@/widgets/call-state/useRead'
import { parcelProblems, plainNumber, type ParcelProblems } from '../model/parcel'
import { afterSalesTexts } from '../texts'

export interface ParcelSheetProps {
  it: AfterSale
  open: boolean
  busy: boolean
  onClose: () => void
  onSend: (parcel: { courierCode: string; trackingNo: string }) => void
}

/** How the goods go back: courier and number; what was typed stays until it is accepted. */
export function ParcelSheet({ it, open, busy, onClose, onSend }: ParcelSheetProps) {
  const t = useText(afterSalesTexts)
  const {
    value: known,
    error,
    reload,
  } = useRead(getCouriers, {
    key: 'couriers',
    when: open,
    onShow: false,
  })
  const couriers = known?.items
  const [code, setCode, codeNow] = useLiveValue(it.returnParcel?.courierCode ?? '')
  const [number, setNumber, numberNow] = useLiveValue(it.returnParcel?.trackingNo ?? '')
  const [problems, setProblems] = useState<ParcelProblems>({})
  const courier = couriers?.find(one => one.code === code)
  const send = () => {
    const by = couriers?.find(one => one.code === codeNow())
    const found = parcelProblems(by, numberNow())
    setProblems(found)
    if (by && Object.keys(found).length === 0)
      onSend({ courierCode: by.code, trackingNo: plainNumber(numberNow()) })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('afterSales.returnParcel')}
      footer={
        <Button block loading={busy} disabled={!couriers} onPress={send}>
          {t('afterSales.parcelSubmit')}
        </Button>
      }
    >
      <View className="after-parcel">
        <TextField
          label={t('afterSales.number')}
          placeholder={t('afterSales.numberPlaceholder')}
          value={number}
          onChange={text => {
            setNumber(text)
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
              setCode(value)
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
