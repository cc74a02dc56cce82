import { View } from '@tarojs/components'
import { formatYuan } from '@/base/money'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { chosenOf, priceAt, sumOf, type MadeOrder, type OrderGroup, type PlacedRow } from '../model/orderRun'
import { orderRunTexts } from '../texts'

interface RowProps {
  placed: PlacedRow
  busy: boolean
  onTurn: (lineUuids: readonly string[], on: boolean) => void
  onChange: (rows: readonly PlacedRow[]) => void
}

/** Goods of a request: how many, when, and what they cost there. */
function Row({ placed, busy, onTurn, onChange }: RowProps) {
  const t = useText(orderRunTexts)
  const { row, supplier, chosen } = placed
  const { lineUuid, goods, spec, quantity, unit, needDay, requestCode } = row
  const last = row.suppliers.find(({ uuid }) => uuid === supplier?.uuid)
  const price = priceAt(row, supplier?.uuid)
  const priceText = () => {
    if (price === 0) return t('orderRun.noPrice')
    const words = { price: formatYuan(price), unit, day: last?.day ?? '' }
    return last ? t('orderRun.lastPrice', words) : t('orderRun.requestPrice', words)
  }
  return (
    <View className="order-run__row">
      <Checkbox
        checked={chosen}
        disabled={busy || !supplier}
        label={`${goods} ${requestCode}`}
        onChange={on => onTurn([lineUuid], on)}
      >
        <View className="order-run__goods">{spec ? `${goods} ${spec}` : goods}</View>
        <View className="payment-run__quiet">
          {[
            t('orderRun.quantity', { quantity, unit }),
            requestCode,
            needDay && t('orderRun.need', { day: needDay }),
          ].map(
            piece =>
              piece && (
                <View key={piece} className="order-run__piece">
                  {piece}
                </View>
              ),
          )}
        </View>
        {supplier && <View className="payment-run__quiet">{priceText()}</View>}
      </Checkbox>
      <Button
        kind="ghost"
        size="s"
        edge="end"
        disabled={busy}
        label={t(supplier ? 'orderRun.changeFor' : 'orderRun.chooseFor', {
          name: `${goods} ${requestCode}`,
        })}
        onPress={() => onChange([placed])}
      >
        {t(supplier ? 'orderRun.swap' : 'orderRun.pick')}
      </Button>
    </View>
  )
}

function Outcome({ outcome }: { outcome: NonNullable<OrderGroup['outcome']> }) {
  const t = useText(orderRunTexts)
  const { kind, reason } = outcome
  if (kind === 'unknown') return <NoticeBar tone="danger">{t('orderRun.unknown', { reason })}</NoticeBar>
  return (
    <NoticeBar tone="warning" icon="warning">
      {reason}
    </NoticeBar>
  )
}

interface OrderRunCardProps extends Omit<RowProps, 'placed'> {
  group: OrderGroup
}

/** The order of one supplier: its rows, and what has become of it where it was not made. */
export function OrderRunCard({ group, busy, onTurn, onChange }: OrderRunCardProps) {
  const t = useText(orderRunTexts)
  const { supplier, rows, outcome } = group
  const held = busy || outcome?.kind === 'unknown'
  const n = chosenOf(group).length
  const name = supplier?.name ?? t('orderRun.noSupplier')
  return (
    <Card className="payment-run__card">
      <View className="order-run__head">
        {supplier && rows.length > 0 ? (
          <Checkbox
            checked={n === rows.length}
            mixed={n > 0}
            disabled={held}
            onChange={() =>
              onTurn(
                rows.map(({ row }) => row.lineUuid),
                n < rows.length,
              )
            }
          >
            <View className="payment-run__supplier">{name}</View>
          </Checkbox>
        ) : (
          <View className="payment-run__supplier">{name}</View>
        )}
        {rows.length > 1 && (
          <Button
            kind="ghost"
            size="s"
            edge="end"
            disabled={held}
            label={t('orderRun.changeFor', { name })}
            onPress={() => onChange(rows)}
          >
            {t(supplier ? 'orderRun.change' : 'orderRun.choose')}
          </Button>
        )}
      </View>
      {outcome && <Outcome outcome={outcome} />}
      {!supplier && <View className="payment-run__warning">{t('orderRun.noSupplierHint')}</View>}
      {rows.map(placed => (
        <Row key={placed.row.lineUuid} placed={placed} busy={held} onTurn={onTurn} onChange={onChange} />
      ))}
      {supplier && rows.length > 0 && (
        <View className="order-run__sum">{t('orderRun.sum', { n, sum: formatYuan(sumOf(group)) })}</View>
      )}
    </Card>
  )
}

/** An order that was made: it opens. */
export function MadeOrderLine({ made, onOpen }: { made: MadeOrder; onOpen: (documentUuid: string) => void }) {
  const t = useText(orderRunTexts)
  const { supplier, code, rows, total, warnings, documentUuid } = made
  return (
    <Card className="payment-run__card">
      <View className="payment-run__supplier">{supplier.name}</View>
      <NoticeBar
        tone={warnings > 0 ? 'warning' : 'brand'}
        icon={warnings > 0 ? 'warning' : 'success'}
        onPress={() => onOpen(documentUuid)}
      >
        <View>{t('orderRun.opens', { code, n: rows, sum: formatYuan(total) })}</View>
        {warnings > 0 && <View>{t('orderRun.warnings', { n: warnings })}</View>}
      </NoticeBar>
    </Card>
  )
}
