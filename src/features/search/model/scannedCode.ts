import { targetOfAddress } from '@/routes/outsideQuery'

/** Product and SKU codes as they are printed. */
const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{1,63}$/

/**
 * The product code a label carries: the code itself, or a link to a product page on any host, since only the
 * code is taken from it. Undefined: certainly no product.
 */
export const scannedCode = (text: string): string | undefined => {
  const plain = text.trim()
  if (CODE.test(plain)) return plain
  const target = targetOfAddress(plain)
  const product = target?.route === 'productDetails' || target?.route === 'goodsDetail'
  const code = product ? target.query['productCode'] : undefined
  return code && CODE.test(code) ? code : undefined
}
