import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/changeReview'
import zh from '@/i18n/locales/zh-CN/changeReview'

export const changeReviewTexts = defineTexts('changeReview', { zh, en })
