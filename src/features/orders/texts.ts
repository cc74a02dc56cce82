import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/orders'
import zh from '@/i18n/locales/zh-CN/orders'

export const ordersTexts = defineTexts('orders', { zh, en })
