import { View } from '@tarojs/components'
import type { Accrual, AccrualDifference, AccrualSupplier } from '@/api/accrual'
import { NO_DATA_PERMISSION } from '@/api/apiError'
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
import { viewToText } from '@/widgets/arrange/model/viewCode'
import { useAccrual } from '../hooks/useAccrual'
import { useMonthName } from '../hooks/useMonthName'
import { accrualTexts } from '../texts'
import { AmountRow } from './AmountRow'
import { MonthBar } from './MonthBar'
import './statement.scss'

/** What is booked as an estimate, and what is to be credited. */
function Summary({ accrual }: { accrual: Accrual }) {
  const t = useText(accrualTexts)
  const { net, amount, excess, closed, earlier, earlierNet } = accrual
  return (
    <Card>
      <View className="statement-supplier">
        {t('accrual.net')} {closed && <Tag tone="success">{t('accrual.closed')}</Tag>}
      </View>
      <View className="statement-closing">
        <Price fen={net} size="xl" plain />
      </View>
      <Fact name={t('accrual.tax')} dense>
        {formatYuan(amount - net)}
      </Fact>
      <Fact name={t('accrual.amount')} dense>
        {formatYuan(amount)}
      </Fact>
      {excess > 0 && (
        <Fact name={t('accrual.excess')} dense>
          {formatYuan(excess)}
        </Fact>
      )}
      {earlier.length > 0 && (
        <Fact name={t('accrual.earlier')} dense>
          {formatYuan(earlierNet)}
        </Fact>
      )}
    </Card>
  )
}

/** The receipts of a supplier, or its invoices where all is invoiced and some beyond that: the list searched for its name. */
const openSupplier = ({ name, receiptCount }: AccrualSupplier): void => {
  const kind = receiptCount > 0 ? 'goodsReceipt' : 'purchaseInvoice'
  const wanted = { vague: name, conditions: [], sort: undefined, columns: undefined }
  void navigate(linkTo('documents', { kind, view: viewToText(kind, wanted) }))
}

function Supplier({ supplier }: { supplier: AccrualSupplier }) {
  const t = useText(accrualTexts)
  const { name, receiptCount, firstDay, net, amount, excess } = supplier
  return (
    <View className="statement-entry" {...a11y({ role: 'listitem' })}>
      <AmountRow
        title={name}
        notes={[
          receiptCount > 0 && t('accrual.receipts', { n: receiptCount }),
          receiptCount > 0 && t('accrual.first', { day: firstDay }),
          excess > 0 && t('accrual.excessOf', { amount: formatYuan(excess) }),
        ]}
        amount={formatYuan(net)}
        rest={t('accrual.withTax', { amount: formatYuan(amount) })}
        onOpen={() => openSupplier(supplier)}
      />
    </View>
  )
}

function Suppliers({ accrual }: { accrual: Accrual }) {
  const t = useText(accrualTexts)
  const { suppliers, broken, count } = accrual
  if (count === 0) return <StateView kind="empty" text={t('accrual.empty')} />
  return (
    <>
      <SectionTitle>{t('accrual.suppliers')}</SectionTitle>
      <BrokenRows names={broken} />
      <Card padded={false}>
        <View {...a11y({ role: 'list', label: t('accrual.suppliers') })}>
          {suppliers.map(supplier => (
            <Supplier key={supplier.supplierUuid} supplier={supplier} />
          ))}
        </View>
      </Card>
      <View className="statement-hint">
        {count > suppliers.length + broken.length
          ? t('accrual.more', { n: count, shown: suppliers.length })
          : t('accrual.hint')}
      </View>
    </>
  )
}

/** A receipt of a closed month; a press opens it, where the person may see it. */
function Difference({ difference }: { difference: AccrualDifference }) {
  const t = useText(accrualTexts)
  const { supplierName, documentUuid, code, net, amount } = difference
  const open = () => void navigate(linkTo('documentVoucher', { kind: 'goodsReceipt', documentUuid }))
  return (
    <View className="statement-entry" {...a11y({ role: 'listitem' })}>
      <AmountRow
        title={supplierName}
        notes={[code]}
        amount={formatYuan(net)}
        rest={t('accrual.withTax', { amount: formatYuan(amount) })}
        onOpen={documentUuid === '' ? undefined : open}
      />
    </View>
  )
}

/** What is different in closed months, receipt by receipt. */
function Differences({ accrual: { earlier } }: { accrual: Accrual }) {
  const t = useText(accrualTexts)
  if (earlier.length === 0) return null
  return (
    <>
      <SectionTitle>{t('accrual.earlierList')}</SectionTitle>
      <Card padded={false}>
        <View {...a11y({ role: 'list', label: t('accrual.earlierList') })}>
          {earlier.map((difference, index) => (
            // the documents of some are not told
            <Difference key={`${difference.documentUuid} ${index}`} difference={difference} />
          ))}
        </View>
      </Card>
      <View className="statement-hint">{t('accrual.earlierHint')}</View>
    </>
  )
}

export interface AccrualScreenProps {
  owner: WidgetOwner
  month: string | undefined
}

/** Goods that were received and not invoiced at the end of a month, by supplier. */
export function AccrualScreen({ owner, month: wanted }: AccrualScreenProps) {
  const t = useText(accrualTexts)
  const { month, latest, setMonth, value, error, reload, exporting, exports } = useAccrual(owner, wanted)
  const nameOf = useMonthName()
  const isForbidden = error?.code === NO_DATA_PERMISSION
  return (
    <PageShell
      title={t('accrual.title')}
      header={<MonthBar name={t('accrual.month')} month={month} latest={latest} onMonth={setMonth} />}
      footer={
        <Button block loading={exporting} disabled={!value?.net} onPress={() => void exports()}>
          {t('accrual.export')}
        </Button>
      }
    >
      <View className="statement">
        <View className="statement-said" {...a11y({ role: 'status' })}>
          {value && [nameOf(month), t('accrual.net'), formatYuan(value.net)].join(' ')}
        </View>
        {value && <Summary accrual={value} />}
        {value && <Suppliers accrual={value} />}
        {value && <Differences accrual={value} />}
        {!value && isForbidden && <StateView kind="noPermission" text={t('accrual.noPermission')} />}
        {!value && error && !isForbidden && !isAnnounced(error) && (
          <CallFailed error={error} action={t('accrual.action.load')} onRetry={reload} />
        )}
        {!value && !error && <Skeleton shape="headed" />}
      </View>
    </PageShell>
  )
}
