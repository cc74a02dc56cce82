import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/shell'
import zh from '@/i18n/locales/zh-CN/shell'

export const shellTexts = defineTexts('shell', { zh, en })
