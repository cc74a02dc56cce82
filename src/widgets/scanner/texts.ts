import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/scanner'
import zh from '@/i18n/locales/zh-CN/scanner'

export const scannerTexts = defineTexts('scanner', { zh, en })
