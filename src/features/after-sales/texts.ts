import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/afterSales'
import zh from '@/i18n/locales/zh-CN/afterSales'

export const afterSalesTexts = defineTexts('afterSales', { zh, en })
