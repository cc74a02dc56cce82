import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/reviews'
import zh from '@/i18n/locales/zh-CN/reviews'

export const reviewsTexts = defineTexts('reviews', { zh, en })
