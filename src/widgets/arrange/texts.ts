import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/arrange'
import zh from '@/i18n/locales/zh-CN/arrange'

export const arrangeTexts = defineTexts('arrange', { zh, en })
