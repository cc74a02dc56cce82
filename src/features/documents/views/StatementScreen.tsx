import { View } from '@tarojs/components'
import type { Statement, StatementEntry } from '@/api/statement'
import type { WidgetOwner } from '@/api/widget'
import { formatYuan } from '@/base/money'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Fact } from '@/ui/facts/Fact'
import { a11y } from '@/ui/host/a11y'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Price } from '@/ui/price/Price'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { Tag } from '@/ui/tag/Tag'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useMonthName } from '../hooks/useMonthName'
import { useStatement } from '../hooks/useStatement'
import { isDocumentKind } from '../model/kinds'
import { statementTexts } from '../texts'
import { AmountRow } from './AmountRow'
import { MonthBar } from './MonthBar'
import './statement.scss'

const signed = (fen: number): string => (fen > 0 ? `+${formatYuan(fen)}` : formatYuan(fen))

const sideOf = ({ closing }: Statement) => (closing > 0 ? 'owed' : closing < 0 ? 'owing' : 'none')

/** Who owes at the end, and how it came about. */
function Summary({ statement }: { statement: Statement }) {
  const t = useText(statementTexts)
  const { closing } = statement
  return (
    <Card>
      <View className="statement-supplier">
        {statement.supplierName} {statement.closed && <Tag tone="success">{t('statement.closed')}</Tag>}
      </View>
      <View className="statement-closing">
        <View className="statement-quiet">{t(`statement.closing.${sideOf(statement)}`)}</View>
        <Price fen={Math.abs(closing)} size="xl" plain />
      </View>
      {(['opening', 'received', 'returned', 'paid', 'refunded'] as const).map(key => (
        <Fact key={key} name={t(`statement.${key}`)} dense>
          {formatYuan(statement[key])}
        </Fact>
      ))}
      {(['prepaid', 'prepaidLeft'] as const).map(
        key =>
          statement[key] !== 0 && (
            <Fact key={key} name={t(`statement.${key}`)} dense>
              {formatYuan(statement[key])}
            </Fact>
          ),
      )}
      {(['difference', 'earlier'] as const).map(
        key =>
          statement[key] !== 0 && (
            <Fact key={key} name={t(`statement.kind.${key}`)} dense>
              {signed(statement[key])}
            </Fact>
          ),
      )}
      {statement.earlier !== 0 && <View className="statement-quiet">{t('statement.earlierHint')}</View>}
    </Card>
  )
}

/** One entry; a press opens its document, where the person may see it. */
function Entry({ entry }: { entry: StatementEntry }) {
  const t = useText(statementTexts)
  const { kind, day, voucherCode, documentUuid, code, amount, balance } = entry
  const opens = documentUuid !== '' && isDocumentKind(voucherCode)
  return (
    <View className="statement-entry" {...a11y({ role: 'listitem' })}>
      <AmountRow
        title={t(`statement.kind.${kind}`)}
        notes={[`${day} ${code}`]}
        amount={signed(amount)}
        rest={t('statement.balance', { amount: formatYuan(balance) })}
        onOpen={
          opens
            ? () => void navigate(linkTo('documentVoucher', { kind: voucherCode, documentUuid }))
            : undefined
        }
      />
    </View>
  )
}

function Entries({ statement }: { statement: Statement }) {
  const t = useText(statementTexts)
  const { entries, broken, count } = statement
  if (count === 0) return <StateView kind="empty" text={t('statement.empty')} />
  return (
    <>
      <SectionTitle>{t('statement.entries')}</SectionTitle>
      <BrokenRows names={broken} />
      <Card padded={false}>
        <View {...a11y({ role: 'list', label: t('statement.entries') })}>
          {entries.map((entry, index) => (
            // the documents of some are not told
            <Entry key={`${entry.kind} ${entry.documentUuid} ${index}`} entry={entry} />
          ))}
        </View>
      </Card>
      <View className="statement-hint">
        {count > entries.length + broken.length
          ? t('statement.more', { n: count, shown: entries.length })
          : t('statement.sign')}
      </View>
    </>
  )
}

export interface StatementScreenProps {
  owner: WidgetOwner
  supplierUuid: string
  month: string | undefined
}

/** What was received, sent back and paid with a supplier in a month, and what is owed before and after. */
export function StatementScreen({ owner, supplierUuid, month: wanted }: StatementScreenProps) {
  const t = useText(statementTexts)
  const nameOf = useMonthName()
  const { month, latest, setMonth, value, error, reload, printing, print } = useStatement(
    owner,
    supplierUuid,
    wanted,
  )
  return (
    <PageShell
      title={t('statement.title')}
      header={<MonthBar name={t('statement.month')} month={month} latest={latest} onMonth={setMonth} />}
      footer={
        <Button block loading={printing} disabled={!value} onPress={() => void print()}>
          {t('statement.print')}
        </Button>
      }
    >
      <View className="statement">
        <View className="statement-said" {...a11y({ role: 'status' })}>
          {value &&
            [
              nameOf(month),
              t(`statement.closing.${sideOf(value)}`),
              formatYuan(Math.abs(value.closing)),
            ].join(' ')}
        </View>
        {value && <Summary statement={value} />}
        {value && <Entries statement={value} />}
        {!value && error && !isAnnounced(error) && (
          <CallFailed error={error} action={t('statement.action.load')} onRetry={reload} />
        )}
        {!value && !error && <Skeleton shape="headed" />}
      </View>
    </PageShell>
  )
}
