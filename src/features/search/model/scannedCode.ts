import { targetOfAddress } from '@/routes/outsideQuery'

/** Product and SKU codes as they are printed. */
const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{1,63}$/

interface Scanned {
  code: string
  /** of a link that names one */
  skuCode?: string
}

/**
 * The code a label carries: the code itself, or a link to a product page on any host, since only the codes are taken
 * from it. Undefined: certainly no product.
 */
export const scannedCode = (text: string): Scanned | undefined => {
  const plain = text.trim()
  if (CODE.test(plain)) return { code: plain }
  const target = targetOfAddress(plain)
  const product = target?.route === 'productDetails' || target?.route === 'goodsDetail'
  const { productCode: code, skuCode } = product ? target.query : {}
  if (!code || !CODE.test(code)) return undefined
  return skuCode && CODE.test(skuCode) ? { code, skuCode } : { code }
}
