import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/search'
import zh from '@/i18n/locales/zh-CN/search'

export const searchTexts = defineTexts('search', { zh, en })
