import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/pdf'
import zh from '@/i18n/locales/zh-CN/pdf'

export const pdfTexts = defineTexts('pdf', { zh, en })
