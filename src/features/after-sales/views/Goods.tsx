import type { ReactNode } from 'react'
import type { AfterSaleGoods } from '@/api/afterSale'
import { GoodsLine } from '@/ui/goods-line/GoodsLine'
import './after-sales.scss'

export interface GoodsProps {
  line: AfterSaleGoods
  price: ReactNode
  quantity: ReactNode
  /** the quantity is a stepper */
  stepped?: boolean
}

export function Goods({ line, price, quantity, stepped }: GoodsProps) {
  const { imageUrl, name, specValues } = line
  return (
    <GoodsLine
      src={imageUrl}
      name={name}
      notes={[specValues.join(' / ')]}
      price={price}
      quantity={quantity}
      roomy={stepped}
    />
  )
}
