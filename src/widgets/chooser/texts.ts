import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/chooser'
import zh from '@/i18n/locales/zh-CN/chooser'

export const chooserTexts = defineTexts('chooser', { zh, en })
