import { View } from '@tarojs/components'
import { formatYuan } from '@/base/money'
import { useText } from '@/i18n'
import { Card } from '@/ui/card/Card'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { Facts } from '@/ui/facts/Fact'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import type { PaymentMatched } from '@/api/paymentResults'
import { isUncompared, type ResultEntry, type ResultProblem } from '../model/paymentResults'
import { paymentResultsTexts } from '../texts'

function useProblemText() {
  const t = useText(paymentResultsTexts)
  return (problem: ResultProblem): string => {
    switch (problem.kind) {
      case 'server':
        return problem.reason || t('paymentResults.problem.unread')
      case 'amount': {
        const [given, paid] = [formatYuan(problem.given), formatYuan(problem.paid)]
        return t('paymentResults.problem.amount', { given, paid })
      }
      case 'notPaid':
        return t('paymentResults.problem.notPaid', { word: problem.word })
      case 'early':
      case 'late':
        return t(`paymentResults.problem.${problem.kind}`, { day: problem.day })
      case 'sameCode':
      case 'sameSerial':
      case 'twice':
        return t(`paymentResults.problem.${problem.kind}`, { n: problem.place })
      default:
        return t(`paymentResults.problem.${problem.kind}`)
    }
  }
}

interface ResultCardProps {
  entry: ResultEntry
  busy: boolean
  onTurn: (place: number, on: boolean) => void
  onOpen: (document: PaymentMatched) => void
}

/** Why it is not posted, or what has become of it; leads to the document where there is one. */
function Told({ entry, onOpen }: Pick<ResultCardProps, 'entry' | 'onOpen'>) {
  const t = useText(paymentResultsTexts)
  const wordOf = useProblemText()
  const { document, problem, outcome } = entry
  const leads = document && { onPress: () => onOpen(document) }
  if (outcome?.kind === 'made')
    return (
      <NoticeBar icon="success" {...leads}>
        {t('paymentResults.made', { state: outcome.state, paid: formatYuan(document?.paid ?? 0) })}
      </NoticeBar>
    )
  if (outcome?.kind === 'unknown')
    return <NoticeBar tone="danger">{t('paymentResults.unknown', { reason: outcome.reason })}</NoticeBar>
  const words = [
    ...new Set([...(outcome ? [outcome.reason] : []), ...(problem ? [wordOf(problem)] : [])]),
    ...(problem ? [] : (document?.warnings ?? [])),
  ]
  if (words.length === 0) return null
  return (
    <NoticeBar tone="warning" icon="warning" {...leads}>
      {words.map(word => (
        <View key={word}>{word}</View>
      ))}
    </NoticeBar>
  )
}

/** A row of the bank with the document it is about. */
export function ResultCard({ entry, busy, onTurn, onOpen }: ResultCardProps) {
  const t = useText(paymentResultsTexts)
  const { row, document, problem, chosen, outcome } = entry
  const { place, code, serial, day, amount } = row
  const title = (
    <View className="payment-run__supplier">
      {[document?.code ?? code, document?.supplierName].filter(Boolean).join(' ')}
    </View>
  )
  const paid = document?.paid ?? amount
  return (
    <Card className="payment-run__card">
      {problem || outcome?.kind === 'made' ? (
        title
      ) : (
        <Checkbox
          checked={chosen}
          disabled={busy || outcome?.kind === 'unknown'}
          onChange={on => onTurn(place, on)}
        >
          {title}
        </Checkbox>
      )}
      <Told entry={entry} onOpen={onOpen} />
      <Facts
        dense
        rows={[
          [t('paymentResults.paid'), paid === undefined ? undefined : formatYuan(paid)],
          [t('paymentResults.serial'), serial],
          [t('paymentResults.day'), day],
        ]}
      />
      {isUncompared(entry) && <View className="payment-run__warning">{t('paymentResults.uncompared')}</View>}
      <View className="payment-run__quiet">{t('paymentResults.row', { n: place })}</View>
    </Card>
  )
}
