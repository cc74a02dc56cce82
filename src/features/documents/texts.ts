import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/documents'
import enStatement from '@/i18n/locales/en-US/statement'
import zh from '@/i18n/locales/zh-CN/documents'
import zhStatement from '@/i18n/locales/zh-CN/statement'

export const documentsTexts = defineTexts('documents', { zh, en })

export const statementTexts = defineTexts('statement', { zh: zhStatement, en: enStatement })
