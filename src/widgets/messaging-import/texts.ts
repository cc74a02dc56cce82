import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/messagingImport'
import zh from '@/i18n/locales/zh-CN/messagingImport'

export const messagingImportTexts = defineTexts('messagingImport', { zh, en })
