import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/product'
import zh from '@/i18n/locales/zh-CN/product'

export const productTexts = defineTexts('product', { zh, en })
