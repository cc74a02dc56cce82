import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/chatToCart'
import zh from '@/i18n/locales/zh-CN/chatToCart'

export const chatToCartTexts = defineTexts('chatToCart', { zh, en })
