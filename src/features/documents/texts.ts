import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/documents'
import zh from '@/i18n/locales/zh-CN/documents'

export const documentsTexts = defineTexts('documents', { zh, en })
