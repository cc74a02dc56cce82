import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/checkout'
import zh from '@/i18n/locales/zh-CN/checkout'

export const checkoutTexts = defineTexts('checkout', { zh, en })
