import { GoodsLine } from '@/ui/goods-line/GoodsLine'
import { View } from '@tarojs/components'
import type { Splicing } from '@/api/splicing'
import { lastOf } from '@/base/list'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { Price } from '@/ui/price/Price'
import { a11y } from '@/ui/host/a11y'
import { lowestPrice, progressOf } from '../model/outlook'
import { splicingTexts } from '../texts'

/** What it may come to, and what it costs without a group. */
export function GroupPrice({ steps, unit, normalPrice }: Pick<Splicing, 'steps' | 'unit' | 'normalPrice'>) {
  const t = useText(splicingTexts)
  return (
    <>
      <Price fen={lowestPrice(steps)} unit={unit} from />
      <View className="splicing-quiet">{t('splicing.normalPrice', { price: formatFen(normalPrice) })}</View>
    </>
  )
}

/** What is bought together. */
export function SplicingGoods({ splicing }: { splicing: Splicing }) {
  return (
    <GoodsLine
      src={splicing.imageUrl}
      size={80}
      name={splicing.name}
      notes={[splicing.specValues.join(' / ')]}
      price={<GroupPrice {...splicing} />}
    />
  )
}

/** One sentence about where the group stands. */
export function useHint(splicing: Splicing): string {
  const t = useText(splicingTexts)
  const { steps, paid, unit, state, settling } = splicing
  const { reached, next, missing } = progressOf(steps, paid)
  const price = formatFen(reached?.price ?? 0)
  if (settling) return t('splicing.hint.settling')
  if (state === 'failed') return t('splicing.hint.failed')
  if (state === 'succeeded')
    return reached === steps[0]
      ? t('splicing.hint.succeededFirst', { price, unit })
      : t('splicing.hint.succeeded', { price, unit })
  if (!reached) return t('splicing.hint.missing', { n: missing, unit })
  return next
    ? t('splicing.hint.next', { n: missing, unit, price: formatFen(next.price) })
    : t('splicing.hint.best')
}

/** How far it is, with a mark at each step. */
export function ProgressBar({ splicing }: { splicing: Splicing }) {
  const t = useText(splicingTexts)
  const { steps, paid } = splicing
  const last = lastOf(steps)?.from ?? 1
  const need = steps[0]?.from ?? 0
  const { percent } = progressOf(steps, paid)
  return (
    <View
      className="splicing-bar"
      {...a11y({ role: 'img', label: t('splicing.progressLabel', { n: paid, need, last }) })}
    >
      <View className="splicing-bar__fill" style={{ width: `${percent}%` }} />
      {steps.slice(0, -1).map(step => (
        <View
          key={step.from}
          className="splicing-bar__mark"
          style={{ left: `${Math.round((step.from * 100) / last)}%` }}
        />
      ))}
    </View>
  )
}
