import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/embedding'
import zh from '@/i18n/locales/zh-CN/embedding'

export const embeddingTexts = defineTexts('embedding', { zh, en })
