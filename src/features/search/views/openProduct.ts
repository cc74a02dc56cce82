import type { Product } from '@/api/product'
import { handOverProduct } from '@/routes/handover'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'

export const openProduct = (product: Product): void => {
  handOverProduct({
    code: product.productCode,
    name: product.name,
    pictureUrl: product.imageUrl,
    priceFen: product.price,
    unit: product.unit,
    selfOperated: product.selfOperated,
  })
  void navigate(linkTo('productDetails', { cProdCode: product.productCode }))
}
