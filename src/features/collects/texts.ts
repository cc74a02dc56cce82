import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/collects'
import zh from '@/i18n/locales/zh-CN/collects'

export const collectsTexts = defineTexts('collects', { zh, en })
