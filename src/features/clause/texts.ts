import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/clause'
import zh from '@/i18n/locales/zh-CN/clause'

export const clauseTexts = defineTexts('clause', { zh, en })
