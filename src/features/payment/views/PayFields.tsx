import { PHONE_TEXT, phoneOf } from '@/base/phone'
import { useText } from '@/i18n'
import { paymentTexts } from '../texts'
import { Card } from '@/ui/card/Card'
import { TextField } from '@/ui/text-field/TextField'
import { fieldFailures, type FieldFailure } from '../model/fieldFailures'
import { chosenMethod, MAX_REMARK, type PaymentInputs, type PaymentState } from '../model/paymentState'

interface PayFieldsProps {
  state: PaymentState
  onType(field: keyof PaymentInputs, value: string): void
}

/** What the chosen method asks of the payer, right below the methods: a choice that needs it is not paid before (widgets §2, §5). */
export function PayerFields({ state, onType }: PayFieldsProps) {
  const t = useText(paymentTexts)
  const method = chosenMethod(state)
  if (!method?.showPhone && !method?.showPayerAccount) return null
  const { inputs } = state
  // what is typed while it is confirmed would be sent with nothing
  const disabled = state.phase === 'confirming'
  const failures = fieldFailures(state)
  const errorOf = (code: FieldFailure) => (failures.includes(code) ? t(`payment.failure.${code}`) : undefined)
  return (
    <Card className="alm-pay__card alm-pay__fields">
      {method.showPhone && (
        <TextField
          label={t('payment.phone')}
          value={inputs.phone}
          onChange={value => onType('phone', phoneOf(value))}
          keyboard="tel"
          maxLength={PHONE_TEXT}
          required={method.phoneRequired}
          disabled={disabled}
          error={errorOf('phoneMissing') ?? errorOf('phoneInvalid')}
        />
      )}
      {method.showPayerAccount && (
        <>
          <TextField
            label={t('payment.accountName')}
            value={inputs.payerName}
            onChange={value => onType('payerName', value)}
            required={method.payerAccountRequired}
            disabled={disabled}
            error={errorOf('accountNameMissing')}
          />
          <TextField
            label={t('payment.accountNumber')}
            value={inputs.payerAccount}
            onChange={value => onType('payerAccount', value)}
            keyboard="digit"
            required={method.payerAccountRequired}
            disabled={disabled}
            error={errorOf('accountNumberMissing')}
          />
        </>
      )}
    </Card>
  )
}

/** Free words for the receiver (widgets §2). */
export function PayRemark({ state, onType }: PayFieldsProps) {
  const t = useText(paymentTexts)
  return (
    <Card className="alm-pay__card">
      <TextField
        label={t('payment.remark')}
        value={state.inputs.remark}
        onChange={value => onType('remark', value)}
        placeholder={t('payment.remarkHint')}
        maxLength={MAX_REMARK}
        counter
        disabled={state.phase === 'confirming'}
      />
    </Card>
  )
}
