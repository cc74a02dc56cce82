import {
  decodeFacets,
  decodeFoundProducts,
  decodeFoundShops,
  decodeHotWords,
  decodeScannedProduct,
  decodeSuggestions,
} from '@/api/decode/search'
import type { Decoder } from '@/base/decode'
import type { StorefrontProduct } from '@wire/product'
import type {
  HotWord,
  ScannedProduct,
  SearchFacets,
  SearchProductsAnswer,
  SearchShopsAnswer,
  Suggestion,
} from '@wire/search'

const glove: StorefrontProduct = {
  cProdCode: 'P1',
  cProdName: '丁腈手套',
  iPrice: '12.50',
  cUrl: '/1.png',
  bOperated: 1,
  iMinQty: 10,
  cShopUuid: 's',
  cShopName: '劳保',
  cUnit: '盒',
  iSaleQty: 40,
}

const products: SearchProductsAnswer = { iTotleSize: 2, pageData: [glove, { ...glove, cProdCode: 'P2' }] }

const facets: SearchFacets = {
  iTotleSize: 2,
  brandList: [{ cValue: '安思尔', iQty: 2 }],
  classList: [{ cClassUuid: 'c', cClassName: '手部防护', iQty: 2 }],
  attrList: [
    {
      cName: '材质',
      valueList: [
        { cValue: '丁腈', iQty: 1 },
        { cValue: '乳胶', iQty: 1 },
      ],
    },
  ],
  iPriceLow: '9.90',
  iPriceHigh: 12.5,
  iInStockQty: 2,
  iOperatedQty: 1,
}

const suggestions: Suggestion[] = [
  { cKind: 'keyword', cText: '手套', iQty: 12 },
  { cKind: 'class', cText: '手部防护', cUuid: 'c', iQty: 9 },
  { cKind: 'shop', cText: '劳保', cUuid: 's', iQty: 3 },
]

const hotWords: HotWord[] = [
  { cWord: '手套', bHot: '1' },
  { cWord: '口罩', bHot: 0 },
]

const shops: SearchShopsAnswer = {
  iTotleSize: 1,
  pageData: [
    {
      cShopUuid: 's',
      cShopName: '劳保',
      cPreviewUrl: '/2.png',
      bOperated: 0,
      iProdQty: 8,
      cAbout: '手部防护',
      prodList: [glove],
      iFitQty: 1,
    },
  ],
}

const scanned: ScannedProduct = { cProdCode: 'P1', cSkuCode: 'P1-M' }

/** Answers of searching, as `answers` in wireSamples.ts. */
export const searchAnswers: [name: string, decoder: Decoder<unknown>, sound: unknown][] = [
  ['found products', decodeFoundProducts, products],
  ['facets', decodeFacets, facets],
  ['suggestions', decodeSuggestions, suggestions],
  ['hot words', decodeHotWords, hotWords],
  ['found shops', decodeFoundShops, shops],
  ['scanned product', decodeScannedProduct, scanned],
]
