import { createRequire } from 'node:module'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { namedColours } from '../../../sandbox/media/colours'
import { pictureObjectOf, pictureObjects } from '../../../sandbox/media/objects'
import { bannerScenes, classArrangement, shopArrangement } from '../../../sandbox/media/showcases'
import { unitPriceFen } from '../../../sandbox/services/money'
import { buildCatalog } from '../../../sandbox/world/catalog/buildCatalog'
import { niceFen } from '../../../sandbox/world/catalog/buildSkus'
import { catalogEntries, colourValuesOf } from '../../../sandbox/world/catalog/entries'
import { hasPicture } from '../../../sandbox/world/catalog/gallery'
import { buildLayouts } from '../../../sandbox/world/catalog/layout'

const SEED = 20_260
const rows = buildCatalog(SEED)
const layouts = buildLayouts(rows, 'st-test')

const groupBy = <T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of list) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
const skusByProduct = groupBy(rows.skus, sku => sku.prodCode)
const tiersBySku = groupBy(rows.tierPrices, tier => tier.skuCode)
const paramsByProduct = groupBy(rows.productParams, param => param.prodCode)
const specsByProduct = groupBy(rows.specs, spec => spec.prodCode)

const mediaPathsIn = (value: unknown): string[] => JSON.stringify(value).match(/\/media\/[^"\\]+/g) ?? []

describe('size of the world', () => {
  it('has 12 classes with leaves, 6 shops and more than 320 products', () => {
    expect(rows.productClasses.filter(row => row.level === 1)).toHaveLength(12)
    expect(rows.productClasses.filter(row => row.level === 2).length).toBeGreaterThanOrEqual(48)
    expect(rows.shops).toHaveLength(6)
    expect(rows.shops.filter(shop => shop.operated)).toHaveLength(1)
    expect(rows.products.length).toBeGreaterThanOrEqual(320)
  })

  it('has goods in every leaf class and in every shop', () => {
    const leaves = rows.productClasses.filter(row => row.level === 2).map(row => row.classUuid)
    expect(new Set(rows.products.map(product => product.classUuid))).toEqual(new Set(leaves))
    for (const shop of rows.shops) {
      expect(rows.products.filter(product => product.shopUuid === shop.shopUuid).length).toBeGreaterThan(20)
    }
  })

  it('takes a part of the goods off the shelf, sells some out and leaves others scarce', () => {
    const offShelf = rows.products.filter(product => !product.shelf).length
    expect(offShelf).toBeGreaterThan(5)
    expect(offShelf).toBeLessThan(rows.products.length / 10)
    expect(rows.skus.some(sku => sku.stock === 0)).toBe(true)
    expect(rows.skus.some(sku => sku.stock > 0 && sku.stock < sku.minQty)).toBe(true)
    expect(rows.skus.filter(sku => sku.stock === 0).length).toBeLessThan(rows.skus.length / 8)
  })
})

describe('products', () => {
  it('have names of their own and texts without gaps', () => {
    const names = rows.products.map(product => product.name)
    expect(new Set(names).size).toBe(names.length)
    for (const { name, subTitle, detailHtml } of rows.products) {
      expect(`${name}${subTitle}${detailHtml}`).not.toMatch(/undefined|NaN|null|商品\d|lorem/i)
      expect(subTitle.split('，').length).toBeGreaterThanOrEqual(2)
      expect(detailHtml).toMatch(/^<h3>.*<\/p>$/)
      expect(detailHtml).not.toMatch(/<script|on\w+=|javascript:/i)
    }
  })

  it('have 2 to 8 SKUs, each with one value of every dimension', () => {
    for (const product of rows.products) {
      const skus = skusByProduct.get(product.prodCode) ?? []
      const specs = specsByProduct.get(product.prodCode) ?? []
      expect(skus.length).toBeGreaterThanOrEqual(2)
      expect(skus.length).toBeLessThanOrEqual(8)
      expect(new Set(skus.map(sku => sku.specValues.join('|'))).size).toBe(skus.length)
      for (const sku of skus) {
        expect(sku.specValues).toHaveLength(specs.length)
        sku.specValues.forEach((value, at) => expect(specs[at]?.values).toContain(value))
      }
    }
  })

  it('carry brand, model and at least two more parameters, none twice', () => {
    for (const product of rows.products) {
      const names = (paramsByProduct.get(product.prodCode) ?? []).map(param => param.name)
      expect(names.slice(0, 2)).toEqual(['品牌', '型号'])
      expect(names.length).toBeGreaterThanOrEqual(4)
      expect(new Set(names).size).toBe(names.length)
    }
  })
})

describe('prices and order quantities', () => {
  it('gives every SKU a positive price, a minimum and a step that fit each other', () => {
    for (const sku of rows.skus) {
      expect(Number.isInteger(sku.priceFen) && sku.priceFen > 0).toBe(true)
      expect(sku.minQty).toBeGreaterThanOrEqual(1)
      expect(sku.stepQty).toBeGreaterThanOrEqual(1)
      expect(sku.minQty % sku.stepQty).toBe(0)
      expect(sku.stock).toBeGreaterThanOrEqual(0)
    }
  })

  it('lets tiers start above the minimum, at quantities that can be ordered, with falling prices', () => {
    const skus = new Map(rows.skus.map(sku => [sku.skuCode, sku]))
    expect(tiersBySku.size).toBeGreaterThan(rows.skus.length / 2)
    for (const [skuCode, tiers] of tiersBySku) {
      const sku = skus.get(skuCode)
      if (!sku) throw new Error(`tiers of an unknown SKU ${skuCode}`)
      let previous = { fromQty: sku.minQty, priceFen: sku.priceFen }
      for (const tier of tiers) {
        expect(tier.fromQty).toBeGreaterThan(previous.fromQty)
        expect(tier.priceFen).toBeLessThan(previous.priceFen)
        expect(tier.priceFen).toBeGreaterThan(0)
        expect((tier.fromQty - sku.minQty) % sku.stepQty).toBe(0)
        previous = tier
      }
    }
  })

  it('takes the price of the highest step reached', () => {
    const tiers = [
      { fromQty: 50, priceFen: 90 },
      { fromQty: 10, priceFen: 95 },
    ]
    expect([1, 9, 10, 49, 50, 500].map(quantity => unitPriceFen(100, tiers, quantity))).toEqual([
      100, 100, 95, 95, 90, 90,
    ])
  })

  it('ends prices the way shops do', () => {
    expect([3, 123, 1234, 1999, 12_345, 459_900].map(niceFen)).toEqual([5, 125, 1250, 1990, 12_300, 459_900])
  })
})

describe('pictures', () => {
  const assets = join(
    dirname(createRequire(__filename).resolve('@lobehub/fluent-emoji-3d/package.json')),
    'assets',
  )

  it('have an object for every product, and its file exists', () => {
    for (const object of Object.values(pictureObjects)) {
      if (object.kind === 'asset') expect(existsSync(join(assets, `${object.file}.webp`))).toBe(true)
    }
    for (const entry of catalogEntries) expect(pictureObjectOf(entry.goods.picture)).toBeDefined()
  })

  it('know every colour the catalog names', () => {
    for (const entry of catalogEntries) {
      const colours = [...colourValuesOf(entry), ...(entry.item.tint ? [entry.item.tint] : [])]
      for (const colour of colours) expect(namedColours).toHaveProperty(colour)
    }
  })

  it('can be drawn wherever a row names one', () => {
    const entries = new Map(catalogEntries.map(entry => [entry.prodCode, entry]))
    const paths = new Set([
      ...mediaPathsIn(rows.products.map(product => product.detailHtml)),
      ...mediaPathsIn([rows.skus, rows.productImages, rows.shops, rows.productClasses, layouts]),
    ])
    for (const path of paths) {
      const [, , kind, id = '', index] = path.split('/')
      const entry = entries.get(id)
      const known =
        (kind === 'products' && entry && hasPicture(entry, Number(index))) ||
        (kind === 'shops' && shopArrangement(id)) ||
        (kind === 'classes' && classArrangement(id)) ||
        (kind === 'banners' && bannerScenes[id])
      expect([path, Boolean(known)]).toEqual([path, true])
    }
  })
})

describe('storefront pages', () => {
  it('have one home page with every kind of module', () => {
    expect(layouts.filter(page => page.home)).toHaveLength(1)
    const used = new Set(layouts.flatMap(page => page.modules.map(module => module.componentName)))
    for (const name of [
      'banner-images',
      'nav-grid',
      'scrolling-notice',
      'product-list',
      'shop-slider',
      'shop-list',
      'swipe-grid',
      'tags',
      'text',
      'buttons',
      'free-container',
    ]) {
      expect(used).toContain(name)
    }
  })

  it('name only products on the shelf, known classes and known shops', () => {
    const text = JSON.stringify(layouts)
    const onShelf = new Set(rows.products.filter(product => product.shelf).map(product => product.prodCode))
    for (const code of text.match(/AL\d{7}/g) ?? []) expect(onShelf).toContain(code)
    const classes = new Set(rows.productClasses.map(row => row.classUuid))
    for (const uuid of text.match(/cls-\d+/g) ?? []) expect(classes).toContain(uuid)
    const shops = new Set(rows.shops.map(shop => shop.shopUuid))
    for (const uuid of text.match(/shop-[a-z]+(?=[&"])/g) ?? []) {
      if (uuid !== 'shop-list' && uuid !== 'shop-slider') expect(shops).toContain(uuid)
    }
  })
})

describe('seed', () => {
  it('gives the same world twice', () => {
    expect(buildCatalog(SEED)).toEqual(rows)
    expect(buildLayouts(buildCatalog(SEED), 'st-test')).toEqual(layouts)
  })

  it('changes prices and stock but no codes with another seed', () => {
    const other = buildCatalog(SEED + 1)
    expect(other.skus.map(sku => sku.skuCode)).toEqual(rows.skus.map(sku => sku.skuCode))
    expect(other.skus.map(sku => sku.priceFen)).not.toEqual(rows.skus.map(sku => sku.priceFen))
    expect(other.skus.map(sku => sku.stock)).not.toEqual(rows.skus.map(sku => sku.stock))
  })

  it.each([1, 2, 3, 42, 999])('keeps its promises for seed %d', seed => {
    const world = buildCatalog(seed)
    expect(new Set(world.products.map(product => product.name)).size).toBe(world.products.length)
    expect(world.skus.every(sku => sku.priceFen > 0 && sku.minQty % sku.stepQty === 0)).toBe(true)
    expect(() => buildLayouts(world, 'st')).not.toThrow()
  })
})
