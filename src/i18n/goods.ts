import { defineTexts } from './catalog'
import en from './locales/en-US/goods'
import zh from './locales/zh-CN/goods'

/** Words of product cards and product lists, wherever they stand. */
export const goodsTexts = defineTexts('goods', { zh, en })
