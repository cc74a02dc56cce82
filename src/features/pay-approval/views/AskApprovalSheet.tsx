import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { a11y } from '@/ui/host/a11y'
import { Button } from '@/ui/button/Button'
import { Price } from '@/ui/price/Price'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextArea } from '@/ui/text-area/TextArea'
import { useSheetQuestion } from '@/widgets/call-state/useSheetQuestion'
import { useAsking } from '../hooks/useAsking'
import { MAX_WORDS } from '../model/deciding'
import { payApprovalTexts } from '../texts'
import './approval.scss'

interface AskApprovalSheetProps {
  /** opens with a flow number, closed without */
  flowNo: string | undefined
  onClose: () => void
  /**
   * `fresh`: asked just now; otherwise the flow had been asked for already. `isHere`: the person has not gone to another
   * page meanwhile.
   */
  onAsked: (approvalUuid: string, fresh: boolean, isHere: boolean) => void
}

function Asking({ flowNo, onClose, onAsked }: AskApprovalSheetProps & { flowNo: string }) {
  const t = useText(payApprovalTexts)
  const { flow, message, type, problem, busy, touched, forget, submit } = useAsking(flowNo, onAsked)
  const leave = useSheetQuestion({
    touched,
    busy,
    ask: {
      title: t('payApproval.ask.leave.title'),
      text: t('payApproval.ask.leave.text'),
      okText: t('payApproval.ask.leave.ok'),
      cancelText: t('payApproval.ask.leave.stay'),
    },
    onClose: () => void forget().then(onClose),
  })
  return (
    <Sheet
      open
      onClose={leave}
      title={t('payApproval.ask.title')}
      footer={
        <Button block loading={busy} onPress={submit}>
          {t('payApproval.ask.submit')}
        </Button>
      }
    >
      {flow && (
        <View className="approval-ask__sum">
          <Price fen={flow.totalAmount} size="xl" />
          <View className="approval-ask__orders">
            {t('payApproval.ask.orders', { n: flow.orders.length })}
          </View>
        </View>
      )}
      <View className="approval-ask__lead">{t('payApproval.ask.lead')}</View>
      <TextArea
        label={t('payApproval.ask.message')}
        placeholder={t('payApproval.ask.messageHint')}
        value={message}
        onChange={type}
        maxLength={MAX_WORDS}
        counter
        rows={3}
        disabled={busy}
      />
      {problem && (
        <View className="approval-ask__problem" {...a11y({ role: 'alert' })}>
          {problem}
        </View>
      )}
    </Sheet>
  )
}

/** Asks the administrators of the enterprise to pay a flow. */
export function AskApprovalSheet(props: AskApprovalSheetProps) {
  const { flowNo } = props
  return flowNo === undefined ? null : <Asking key={flowNo} {...props} flowNo={flowNo} />
}
