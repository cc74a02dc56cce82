import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/classification'
import zh from '@/i18n/locales/zh-CN/classification'

export const classificationTexts = defineTexts('classification', { zh, en })
