import { Text, View } from '@tarojs/components'
import { splitFen } from '@/base/money'
import { useText } from '@/i18n'
import { uiTexts } from '@/i18n/ui'
import { cx } from '../cx'
import './price.scss'

export interface PriceProps {
  /** Integer fen; null means there is no price yet (on request). */
  fen: number | null
  size?: 's' | 'm' | 'l' | 'xl'
  /** Sales unit, shown as `/件`. */
  unit?: string
  /** 「起」: the lowest of several. */
  from?: boolean
  /** The buyer may not see prices (site setting bDisplayPrice, shop §5). */
  hidden?: boolean
  /** An earlier price: grey and struck through. */
  struck?: boolean
  /** In the text colour instead of the price colour. */
  plain?: boolean
  className?: string
}

export function Price(props: PriceProps) {
  const { fen, size = 'm', unit, from = false, hidden = false, struck = false, plain = false } = props
  const t = useText(uiTexts)
  const classes = cx(
    'alm-price',
    `alm-price--${size}`,
    struck && 'alm-price--struck',
    plain && 'alm-price--plain',
    props.className,
  )
  if (hidden || fen === null) {
    const text = t(hidden ? 'ui.price.hidden' : 'ui.price.pending')
    return <Text className={cx(classes, 'alm-price--text')}>{text}</Text>
  }
  const { sign, integer, decimals } = splitFen(fen)
  const before = from && t('ui.price.fromBefore')
  const after = from && t('ui.price.fromAfter')
  return (
    <View className={classes}>
      {before && <Text className="alm-price__unit alm-price__unit--before">{before}</Text>}
      {`${sign}${t('common.yuan')}`}
      <Text className="alm-price__integer">{integer}</Text>
      {`.${decimals}`}
      {unit && <Text className="alm-price__unit">{`/${unit}`}</Text>}
      {after && <Text className="alm-price__unit">{after}</Text>}
    </View>
  )
}
