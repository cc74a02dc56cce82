import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/payment'
import zh from '@/i18n/locales/zh-CN/payment'

export const paymentTexts = defineTexts('payment', { zh, en })
