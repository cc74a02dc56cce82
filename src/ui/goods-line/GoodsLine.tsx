import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { GoodsName } from '../goods-name/GoodsName'
import { Pressable } from '../host/Pressable'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/iconNames'
import { Picture } from '../picture/Picture'
import './goods-line.scss'

export interface GoodsLineProps {
  src: string | null | undefined
  /** Stands in the place of the picture where goods have none: asked for in words. */
  icon?: IconName
  /** Design px of the picture; default 72. */
  size?: 48 | 56 | 64 | 72 | 80
  name: string
  /** Every word of the name, where it is what a person wrote; else two lines at most. */
  wholeName?: boolean
  /** Quiet lines below the name: specification, number, whose they are. Empty ones have no line. */
  notes?: readonly (string | undefined)[]
  /** Below the notes: what is to be seen at once, such as a stock that runs out. */
  more?: ReactNode
  /** The picture and the words lead to the goods. */
  onOpen?: () => void
  /** Begins the foot. */
  price?: ReactNode
  /** Ends the foot: how many, or a stepper. */
  quantity?: ReactNode
  /** A column at the end of the line: amount and state, tools. */
  aside?: ReactNode
  /** Below the foot, beside the picture. */
  children?: ReactNode
  /** One line beside a small picture: both stand in the middle. */
  centred?: boolean
  /** Something in the foot is pressed: more room above it. */
  roomy?: boolean
  /** Not to be had. */
  pale?: boolean
  className?: string
}

/**
 * Goods as a line of a list: of a cart, an order, a case, an enquiry.
 *
 *     ┌─────┐ name in two lines at most     aside
 *     │     │ notes
 *     └─────┘ more
 *             price ················ quantity
 *             children
 */
export function GoodsLine(props: GoodsLineProps) {
  const { src, icon, size = 72, notes = [], onOpen, price, quantity, aside } = props
  const words = (
    <>
      <View className={cx('alm-goods-line__name', props.wholeName && 'alm-goods-line__name--whole')}>
        <GoodsName name={props.name} />
      </View>
      {notes.filter(Boolean).map((note, index) => (
        <View key={index} className="alm-goods-line__note">
          {note}
        </View>
      ))}
      {props.more}
    </>
  )
  return (
    <View
      className={cx(
        'alm-goods-line',
        props.centred && 'alm-goods-line--centred',
        props.roomy && 'alm-goods-line--roomy',
        props.pale && 'alm-goods-line--pale',
        props.className,
      )}
    >
      {icon && !src ? (
        <View className="alm-goods-line__icon">
          <Icon name={icon} size={20} />
        </View>
      ) : (
        <Picture
          src={src}
          alt=""
          width={size}
          round={size < 56 ? 's' : 'm'}
          onPress={onOpen}
          className="alm-goods-line__picture"
        />
      )}
      <View className="alm-goods-line__main">
        {onOpen ? (
          <Pressable role="link" className="alm-goods-line__open" onPress={onOpen}>
            {words}
          </Pressable>
        ) : (
          words
        )}
        {(price || quantity) && (
          <View className="alm-goods-line__foot">
            <View className="alm-goods-line__price">{price}</View>
            {quantity && <View className="alm-goods-line__quantity">{quantity}</View>}
          </View>
        )}
        {props.children}
      </View>
      {aside && <View className="alm-goods-line__aside">{aside}</View>}
    </View>
  )
}
