import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/keptViews'
import zh from '@/i18n/locales/zh-CN/keptViews'

export const keptViewsTexts = defineTexts('keptViews', { zh, en })
