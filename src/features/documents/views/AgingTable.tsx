import { View } from '@tarojs/components'
import type { Payables, PayablesBucket, PayablesSums, PayablesSupplier } from '@/api/payables'
import { formatYuan } from '@/base/money'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Card } from '@/ui/card/Card'
import { cx } from '@/ui/cx'
import { Fact } from '@/ui/facts/Fact'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { Price } from '@/ui/price/Price'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { StateView } from '@/ui/state-view/StateView'
import { filledOf, type SupplierName } from '../model/payables'
import { payablesTexts } from '../texts'
import './payables.scss'

/** What the receipts of a cell are asked by; undefined: all suppliers, all buckets. */
export interface PayablesCell {
  supplier: SupplierName | undefined
  bucket: PayablesBucket | undefined
}

interface CellsProps {
  supplier: SupplierName | undefined
  sums: PayablesSums
  onOpen: (cell: PayablesCell) => void
}

/** The buckets of a supplier, or of all, each with the way to its receipts. */
function Cells({ supplier, sums, onOpen }: CellsProps) {
  const t = useText(payablesTexts)
  return (
    <>
      {filledOf(sums).map(({ bucket, fen }) => {
        const words = { bucket: t(`payables.bucket.${bucket}`), amount: formatYuan(fen) }
        return (
          <Pressable
            key={bucket}
            className="payables-press"
            label={t('payables.cell', { ...words, name: supplier?.name ?? t('payables.all') })}
            onPress={() => onOpen({ supplier, bucket })}
          >
            <View className="payables-cell">
              <View className="payables-cell__name">{words.bucket}</View>
              <View className={cx('payables-cell__amount', bucket !== 'notDue' && 'payables-cell__late')}>
                {words.amount}
              </View>
              <Icon name="chevron-right" size={16} />
            </View>
          </Pressable>
        )
      })}
    </>
  )
}

/** What the supplier has of it already; nothing where it has nothing. */
function Taken({ sums: { credit, prepaid, net } }: { sums: PayablesSums }) {
  const t = useText(payablesTexts)
  if (credit === 0 && prepaid === 0) return null
  return (
    <View className="payables-taken">
      {credit !== 0 && (
        <Fact name={t('payables.credit')} dense>
          {formatYuan(credit)}
        </Fact>
      )}
      {prepaid !== 0 && (
        <Fact name={t('payables.prepaid')} dense>
          {formatYuan(prepaid)}
        </Fact>
      )}
      <Fact name={t('payables.net')} dense>
        {formatYuan(net)}
      </Fact>
    </View>
  )
}

function Supplier({ supplier, onOpen }: { supplier: PayablesSupplier; onOpen: CellsProps['onOpen'] }) {
  const t = useText(payablesTexts)
  const { name, owed, receiptCount } = supplier
  const head = (
    <View className="payables-cell">
      <View className="payables-cell__name">
        <View className="payables-supplier__name">{name}</View>
        {receiptCount > 0 && (
          <View className="statement-quiet">{t('payables.receipts', { n: receiptCount })}</View>
        )}
      </View>
      <View className="payables-cell__amount payables-supplier__name">{formatYuan(owed)}</View>
      {owed > 0 && <Icon name="chevron-right" size={16} />}
    </View>
  )
  return (
    <View className="payables-supplier" {...a11y({ role: 'listitem' })}>
      {owed > 0 ? (
        <Pressable className="payables-press" onPress={() => onOpen({ supplier, bucket: undefined })}>
          {head}
        </Pressable>
      ) : (
        head
      )}
      <Cells supplier={supplier} sums={supplier} onOpen={onOpen} />
      <Taken sums={supplier} />
    </View>
  )
}

interface AgingTableProps {
  payables: Payables
  /** it is of one supplier alone */
  supplier: SupplierName | undefined
  onOpen: CellsProps['onOpen']
}

/** What is owed, by how long it is due: in total, and supplier by supplier. */
export function AgingTable({ payables, supplier, onOpen }: AgingTableProps) {
  const t = useText(payablesTexts)
  const { day, owed, suppliers, broken, count } = payables
  return (
    <>
      <Card>
        <View className="statement-supplier">{t('payables.owed')}</View>
        <View className="statement-quiet">{t('payables.asOf', { day })}</View>
        <View className="statement-closing">
          <Price fen={owed} size="xl" plain />
        </View>
        <Cells supplier={supplier} sums={payables} onOpen={onOpen} />
        <Taken sums={payables} />
      </Card>
      {count === 0 ? (
        <StateView kind="empty" text={t('payables.empty')} />
      ) : (
        <>
          <SectionTitle>{t('payables.suppliers')}</SectionTitle>
          <BrokenRows names={broken} />
          <Card padded={false}>
            <View {...a11y({ role: 'list', label: t('payables.suppliers') })}>
              {suppliers.map(one => (
                <Supplier key={one.supplierUuid} supplier={one} onOpen={onOpen} />
              ))}
            </View>
          </Card>
          <View className="statement-hint">
            {count > suppliers.length + broken.length
              ? t('payables.more', { n: count, shown: suppliers.length })
              : t('payables.hint')}
          </View>
        </>
      )}
    </>
  )
}
