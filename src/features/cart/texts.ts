import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/cart'
import zh from '@/i18n/locales/zh-CN/cart'

export const cartTexts = defineTexts('cart', { zh, en })
