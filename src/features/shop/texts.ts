import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/shop'
import zh from '@/i18n/locales/zh-CN/shop'

export const shopTexts = defineTexts('shop', { zh, en })
