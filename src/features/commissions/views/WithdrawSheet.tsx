import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { Commission, CommissionSummary } from '@/api/commission'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { toast } from '@/ui/feedback/feedback'
import { GoodsName } from '@/ui/goods-name/GoodsName'
import { a11y } from '@/ui/host/a11y'
import { Price } from '@/ui/price/Price'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextField } from '@/ui/text-field/TextField'
import { useFormDraft } from '@/widgets/call-state/useFormDraft'
import { useHeldDocument } from '@/widgets/call-state/useHeldDocument'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useWithdrawal } from '../hooks/useWithdrawal'
import {
  areValues,
  chosenAmount,
  fieldFailure,
  FIELDS,
  formFailure,
  newWithdrawal,
  withdrawModel,
  type Field,
} from '../model/withdrawForm'
import { commissionsTexts } from '../texts'

export interface WithdrawSheetProps {
  open: boolean
  summary: CommissionSummary
  /** what can be withdrawn now */
  free: readonly Commission[]
  /** names of what could be, but cannot be read */
  broken: readonly string[]
  onClose: () => void
  onDone: () => void
  /** what can be withdrawn is to be read again */
  onRefused: () => void
}

/** Bank data and what is to be withdrawn. Mounted anew after each withdrawal that was made. */
export function WithdrawSheet({ free, ...props }: WithdrawSheetProps) {
  const t = useText(commissionsTexts)
  const { state: form, send, now } = useLiveModel(withdrawModel, newWithdrawal(props.summary, free))
  const [opened] = useState(form)
  const typed = FIELDS.some(field => form.values[field] !== opened.values[field])
  const { forget } = useFormDraft({
    name: 'withdrawal',
    value: typed ? form.values : undefined,
    isDraft: areValues,
    onFound: values => send({ type: 'draftFound', values }),
    says: 'kept',
  })
  const { busy, withdraw } = useWithdrawal({
    onRefused: props.onRefused,
    onDone: () => void forget().then(props.onDone),
  })
  useHeldDocument(props.open && typed, t('commissions.leaveText'))
  const all = free.map(one => one.commissionUuid)
  useEffect(
    () => send({ type: 'freeArrived', commissionUuids: free.map(one => one.commissionUuid) }),
    [free, send],
  )
  const submit = async () => {
    send({ type: 'sendTried' })
    const wanted = now()
    const failure = formFailure(wanted)
    if (failure) return void toast.info(failureText(failure, commissionsTexts))
    await withdraw(wanted, free)
  }
  const errorOf = (field: Field) => {
    const failure = form.tried ? fieldFailure(form, field) : undefined
    return failure && failureText(failure, commissionsTexts)
  }
  const hints: Partial<Record<Field, string>> = { accountName: t('commissions.accountNameHint') }
  const placeholders: Partial<Record<Field, string>> = {
    bankName: t('commissions.bankNamePlaceholder'),
    cardNo: t('commissions.cardNoPlaceholder'),
  }
  const amount = chosenAmount(form, free)
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={t('commissions.sheetTitle')}
      footer={
        <Button block loading={busy} onPress={() => void submit()}>
          {t('commissions.submit', { amount: formatFen(amount) })}
        </Button>
      }
    >
      <View className="commission-form">
        <View className="commission-form__sum">
          <Checkbox
            checked={form.chosen.length === all.length}
            mixed={form.chosen.length > 0 && form.chosen.length < all.length}
            onChange={on => send({ type: 'allChosen', commissionUuids: on ? all : [] })}
          >
            {t('commissions.chooseAll')}
          </Checkbox>
          <View>{t('commissions.sheetOrders', { n: form.chosen.length })}</View>
        </View>
        <View {...a11y({ role: 'list', label: t('commissions.sheetOrders', { n: free.length }) })}>
          {free.map(one => (
            <View key={one.commissionUuid} className="commission-form__line" {...a11y({ role: 'listitem' })}>
              <Checkbox
                className="commission-form__choice"
                checked={form.chosen.includes(one.commissionUuid)}
                label={t('commissions.choose', { name: one.personName })}
                onChange={() => send({ type: 'toggled', commissionUuid: one.commissionUuid })}
              >
                <View className="commission-form__product">
                  <GoodsName name={one.name} />
                </View>
                <View className="commission-quiet">
                  {t('commissions.from', { name: one.personName, org: one.orgName })}
                </View>
              </Checkbox>
              <Price fen={one.amount} size="s" plain />
            </View>
          ))}
        </View>
        <BrokenRows names={props.broken} note={t('commissions.brokenNote')} />
        {FIELDS.map(field => (
          <TextField
            key={field}
            label={t(`commissions.${field}`)}
            required
            value={form.values[field]}
            onChange={text => send({ type: 'typed', field, text })}
            placeholder={placeholders[field]}
            hint={hints[field]}
            error={errorOf(field)}
            keyboard={field === 'cardNo' ? 'number' : 'text'}
            maxLength={field === 'cardNo' ? 23 : 50}
          />
        ))}
      </View>
    </Sheet>
  )
}
