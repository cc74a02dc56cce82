import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { RadioGroup } from '@/ui/radio/RadioGroup'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextArea } from '@/ui/text-area/TextArea'
import { useLiveValue } from '@/widgets/call-state/useLiveModel'
import type { OrderActions } from '../hooks/useOrderActions'
import { ordersTexts } from '../texts'

const REASONS = ['changed', 'wrong', 'address', 'price', 'slow'] as const
type Choice = (typeof REASONS)[number] | 'other'

const NOTHING: { orderUuid: string; choice: Choice | null; own: string } = {
  orderUuid: '',
  choice: null,
  own: '',
}

/** The server takes 200 characters. */
const LIMIT = 200

/** Asks why, before an order is cancelled. */
export function CancelSheet({ actions }: { actions: OrderActions }) {
  const t = useText(ordersTexts)
  const { cancelling, cancel, keep, busy } = actions
  // Belongs to the order it was made for: another order starts from nothing.
  const [draft, setDraft, draftNow] = useLiveValue(NOTHING)
  const orderUuid = cancelling?.orderUuid ?? ''
  const ownDraft = (all: typeof NOTHING) => (all.orderUuid === orderUuid ? all : NOTHING)
  const reasonOf = ({ choice, own }: typeof NOTHING) =>
    choice === 'other' ? own.trim() : choice ? t(`orders.cancelSheet.reasons.${choice}`) : ''
  const { choice, own } = ownDraft(draft)
  const submit = () => {
    const reason = reasonOf(ownDraft(draftNow()))
    if (reason !== '') cancel(reason)
  }
  const working = busy?.action === 'cancel'
  return (
    <Sheet
      open={cancelling !== undefined}
      onClose={keep}
      title={t('orders.cancelSheet.title')}
      footer={
        <View className="order-cancel__actions">
          <Button kind="secondary" block disabled={working} onPress={keep}>
            {t('orders.cancelSheet.keep')}
          </Button>
          <Button
            kind="danger"
            block
            disabled={reasonOf({ orderUuid, choice, own }) === ''}
            loading={working}
            onPress={submit}
          >
            {t('orders.cancelSheet.submit')}
          </Button>
        </View>
      }
    >
      <RadioGroup<Choice>
        label={t('orders.cancelSheet.hint')}
        options={[
          ...REASONS.map(value => ({ value, text: t(`orders.cancelSheet.reasons.${value}`) })),
          { value: 'other' as const, text: t('orders.cancelSheet.other') },
        ]}
        value={choice}
        onChange={value => setDraft({ orderUuid, choice: value, own })}
      />
      {choice === 'other' && (
        <TextArea
          label={t('orders.cancelSheet.other')}
          hideLabel
          placeholder={t('orders.cancelSheet.otherPlaceholder')}
          value={own}
          onChange={text => setDraft({ orderUuid, choice, own: text })}
          maxLength={LIMIT}
          counter
          rows={3}
        />
      )}
    </Sheet>
  )
}
