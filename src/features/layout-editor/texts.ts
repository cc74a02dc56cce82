import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/layoutEditor'
import zh from '@/i18n/locales/zh-CN/layoutEditor'

export const layoutEditorTexts = defineTexts('layoutEditor', { zh, en })
