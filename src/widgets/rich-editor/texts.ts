import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/richEditor'
import zh from '@/i18n/locales/zh-CN/richEditor'

export const richEditorTexts = defineTexts('richEditor', { zh, en })
