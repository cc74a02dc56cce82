import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/buyerGuide'
import zh from '@/i18n/locales/zh-CN/buyerGuide'

export const buyerGuideTexts = defineTexts('buyerGuide', { zh, en })
