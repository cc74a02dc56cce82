import { View } from '@tarojs/components'
import { GoodsName } from '../goods-name/GoodsName'
import { Picture } from '../picture/Picture'
import { Price } from '../price/Price'
import { Tag } from '../tag/Tag'
import type { GoodsFaceProps } from './contract'
import './goods-face.scss'

/** Picture, name, price and note of a card of goods; `native/index.wxml` is the same for the mini-program. */
export function GoodsFace({ src, name, mark, price, unit, note, ...props }: GoodsFaceProps) {
  const { priceHidden = false, priceFrom, priority = false, round = false } = props
  return (
    <>
      <Picture
        className="alm-goods__picture"
        src={src}
        alt=""
        priority={priority}
        round={round ? 's' : undefined}
      />
      <View className="alm-goods__body">
        <View className="alm-goods__name">
          {mark && (
            <Tag tone="brand" className="alm-goods__own">
              {mark}
            </Tag>
          )}
          <GoodsName name={name} />
        </View>
        <Price
          className="alm-goods__price"
          fen={price}
          from={priceFrom}
          hidden={priceHidden}
          unit={priceHidden ? undefined : unit}
        />
        <View className="alm-goods__note">{note}</View>
      </View>
    </>
  )
}
