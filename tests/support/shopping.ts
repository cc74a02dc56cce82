import { randomUUID } from 'node:crypto'
import { saveAddress, type Address } from '@/api/address'
import { getAreaTree } from '@/api/area'
import { getProduct, getProducts, type ProductDetail, type Sku } from '@/api/product'
import { newRequestId } from '@/base/id'
import { nodeRandom } from './nodePlatform'

export const requestId = (): Promise<string> => newRequestId(nodeRandom.randomBytes)

/** Something of the seeded catalogue that can be bought at least twice over. */
export const findGoods = async (): Promise<{ product: ProductDetail; sku: Sku; quantity: number }> => {
  const { items } = await getProducts({ page: 1, pageSize: 20 })
  for (const { productCode } of items) {
    const product = await getProduct(productCode)
    const sku = product.skus.find(one => one.onShelf && one.stock >= 4 * (one.minQuantity + one.stepQuantity))
    if (product.onShelf && sku) return { product, sku, quantity: sku.minQuantity }
  }
  throw new Error('nothing can be bought')
}

/** An address in a plain district of the mainland. */
export const newAddress = async (): Promise<Address> => {
  const province = (await getAreaTree()).items.find(one => one.name.startsWith('江苏'))
  const district = province?.children[0]?.children[0]
  return saveAddress({
    requestUuid: `address-${randomUUID()}`,
    receiver: '陈立恒',
    phone: '13800000001',
    province: province?.name ?? '',
    city: province?.children[0]?.name ?? '',
    district: district?.name ?? '',
    areaCode: district?.code ?? '',
    detail: '科技园 1 号',
    isDefault: true,
  })
}
