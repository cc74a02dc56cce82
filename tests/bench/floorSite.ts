import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import type { ProductDetail, StorefrontProduct } from '@wire/product'
import type { SignedClient } from '../support/signedClient'

const FLOOR = path.resolve(__dirname, 'floor')
const OUT = path.resolve(__dirname, '../.out/floor')

/** Builds the floor page and writes the sandbox's own products beside it, and other data (`rows`, `text`) where they are given. */
export const buildFloor = async (
  client: SignedClient,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  rmSync(OUT, { recursive: true, force: true })
  await build({ root: FLOOR, base: './', logLevel: 'error', build: { outDir: OUT, target: 'chrome87' } })
  const { data: products } = await client.post<StorefrontProduct[]>(
    '/alc-alshop/WhiteListFunctionAction/getProductListBycClassUuid',
    { pageNum: 1, pageSize: 10 },
  )
  const cards = products.map(product => ({
    code: product.cProdCode,
    name: product.cProdName,
    price: String(product.iPrice ?? ''),
    picture: product.cUrl,
  }))
  mkdirSync(path.join(OUT, 'data'), { recursive: true })
  writeFileSync(path.join(OUT, 'data/home.json'), JSON.stringify(cards))
  for (const [name, data] of Object.entries(more))
    writeFileSync(path.join(OUT, `data/${name}.json`), JSON.stringify(data))
  for (const card of cards) {
    const { data: detail } = await client.post<ProductDetail>('/alc-alshop/ProductAction/getProductDetail', {
      cProdCode: card.code,
    })
    const skus = detail.skuList.map(sku => ({
      code: sku.cSkuCode,
      text: sku.specValues.join(' '),
      price: String(sku.iPrice ?? ''),
    }))
    writeFileSync(path.join(OUT, `data/${card.code}.json`), JSON.stringify({ ...card, skus }))
  }
  compress(OUT)
  return OUT
}

/** Both builds are served the same way: compressed beforehand. */
const compress = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && /\.(js|css|html|json)$/.test(file))
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}
