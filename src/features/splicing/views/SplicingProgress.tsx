import { View } from '@tarojs/components'
import type { Splicing } from '@/api/splicing'
import { lastOf } from '@/base/list'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { progressOf, ticksOf } from '../model/outlook'
import { splicingTexts } from '../texts'

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

/** How far it is, with a mark and a number at each step, and the count in words. */
export function ProgressBar({ splicing }: { splicing: Splicing }) {
  const t = useText(splicingTexts)
  const { steps, paid, unit } = splicing
  const last = lastOf(steps)?.from ?? 1
  const need = steps[0]?.from ?? 0
  const { percent } = progressOf(steps, paid)
  const ticks = ticksOf(steps)
  return (
    <>
      <View
        className="splicing-bar"
        {...a11y({ role: 'img', label: t('splicing.progressLabel', { n: paid, need, last }) })}
      >
        <View className="splicing-bar__fill" style={{ width: `${percent}%` }} />
        {ticks.slice(0, -1).map(tick => (
          <View key={tick.from} className="splicing-bar__mark" style={{ left: `${tick.percent}%` }} />
        ))}
      </View>
      <View className="splicing-ticks" {...a11y({ hidden: true })}>
        {ticks.map(
          (tick, at) =>
            tick.named && (
              <View
                key={tick.from}
                className={cx(
                  'splicing-ticks__tick',
                  at === ticks.length - 1 && 'splicing-ticks__tick--last',
                )}
                style={{ left: `${tick.percent}%` }}
              >
                {tick.from}
              </View>
            ),
        )}
      </View>
      <View className="splicing-card__counts">
        <View>{t('splicing.counted', { n: paid, unit })}</View>
        <View>{t('splicing.ofNeed', { need, unit })}</View>
      </View>
    </>
  )
}
