import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/demo'
import zh from '@/i18n/locales/zh-CN/demo'

export const demoTexts = defineTexts('demo', { zh, en })
