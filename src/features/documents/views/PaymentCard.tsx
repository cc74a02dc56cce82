import { View } from '@tarojs/components'
import { useState } from 'react'
import type { PaymentProposal } from '@/api/paymentRun'
import { formatYuan } from '@/base/money'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { Fact, Facts } from '@/ui/facts/Fact'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { isOverdue, type PaymentEntry, type PaymentOutcome } from '../model/paymentRun'
import { paymentRunTexts } from '../texts'

/** So many receipts are listed before the others are unfolded. */
const FEW = 3

/** The receipts that are paid, with what is left of each. */
function Receipts({ receipts, supplierName }: Pick<PaymentProposal, 'receipts' | 'supplierName'>) {
  const t = useText(paymentRunTexts)
  const [all, setAll] = useState(false)
  const hidden = receipts.length - FEW
  const word = all ? t('paymentRun.fold') : t('paymentRun.unfold', { n: hidden })
  return (
    <View className="payment-run__receipts">
      <View className="payment-run__quiet">{t('paymentRun.receipts', { n: receipts.length })}</View>
      {(all ? receipts : receipts.slice(0, FEW)).map(({ documentUuid, code, amount }) => (
        <Fact key={documentUuid} name={code} dense>
          {formatYuan(amount)}
        </Fact>
      ))}
      {hidden > 0 && (
        <Button
          kind="ghost"
          size="s"
          edge="start"
          label={`${word} ${supplierName}`}
          onPress={() => setAll(!all)}
        >
          {word}
        </Button>
      )}
    </View>
  )
}

interface OutcomeProps extends Pick<PaymentEntry, 'proposal' | 'before'> {
  outcome: PaymentOutcome
  onOpen: (documentUuid: string) => void
}

/** What has become of it. */
function Outcome({ outcome, proposal, before, onOpen }: OutcomeProps) {
  const t = useText(paymentRunTexts)
  if (outcome.kind === 'made') {
    const { code, state, paid, warnings, documentUuid } = outcome
    return (
      <NoticeBar
        tone={warnings > 0 ? 'warning' : 'brand'}
        icon={warnings > 0 ? 'warning' : 'success'}
        onPress={() => onOpen(documentUuid)}
      >
        <View>{t('paymentRun.opens', { code, state, paid: formatYuan(paid) })}</View>
        {warnings > 0 && <View>{t('paymentRun.warnings', { n: warnings })}</View>}
      </NoticeBar>
    )
  }
  const { kind, reason } = outcome
  if (kind === 'unknown') return <NoticeBar tone="danger">{t('paymentRun.unknown', { reason })}</NoticeBar>
  const isOther = kind === 'changed' && before !== undefined && before !== proposal.paid
  return (
    <NoticeBar tone="warning" icon="warning">
      <View>{reason}</View>
      {isOther && (
        <View>{t('paymentRun.nowPaid', { before: formatYuan(before), now: formatYuan(proposal.paid) })}</View>
      )}
    </NoticeBar>
  )
}

interface PaymentCardProps {
  entry: PaymentEntry
  busy: boolean
  onTurn: (supplierUuid: string, on: boolean) => void
  onOpen: (documentUuid: string) => void
}

/** The payment of one supplier: what it pays and takes off, when and where; and then what has become of it. */
export function PaymentCard({ entry, busy, onTurn, onOpen }: PaymentCardProps) {
  const t = useText(paymentRunTexts)
  const { proposal, chosen, outcome, before } = entry
  const { supplierUuid, supplierName, receipts, total, offset, prepaid, paid, dueDay } = proposal
  const isMade = outcome?.kind === 'made'
  const less = (fen: number) => (fen > 0 ? formatYuan(-fen) : undefined)
  return (
    <Card className="payment-run__card">
      {isMade ? (
        <View className="payment-run__supplier">{supplierName}</View>
      ) : (
        <Checkbox
          checked={chosen}
          disabled={busy || outcome?.kind === 'unknown'}
          onChange={on => onTurn(supplierUuid, on)}
        >
          <View className="payment-run__supplier">{supplierName}</View>
        </Checkbox>
      )}
      {outcome && <Outcome outcome={outcome} proposal={proposal} before={before} onOpen={onOpen} />}
      {!isMade && (
        <>
          <Receipts receipts={receipts} supplierName={supplierName} />
          <View>
            <Facts
              dense
              rows={[
                [t('paymentRun.total'), formatYuan(total)],
                [t('paymentRun.offset'), less(offset)],
                [t('paymentRun.prepaid'), less(prepaid)],
              ]}
            />
            <Fact name={t('paymentRun.paid')} total>
              {formatYuan(paid)}
            </Fact>
            <Facts
              dense
              rows={[
                [
                  t('paymentRun.due'),
                  isOverdue(proposal) ? t('paymentRun.overdue', { day: dueDay }) : dueDay,
                ],
                [t('paymentRun.plan'), proposal.planDay],
                [t('paymentRun.bankName'), proposal.bankName],
                [t('paymentRun.bankAccount'), proposal.bankAccount],
              ]}
            />
          </View>
          {paid === 0 && <View className="payment-run__quiet">{t('paymentRun.allTakenOff')}</View>}
          {paid > 0 && proposal.bankAccount === '' && (
            <View className="payment-run__warning">{t('paymentRun.noAccount')}</View>
          )}
        </>
      )}
    </Card>
  )
}
