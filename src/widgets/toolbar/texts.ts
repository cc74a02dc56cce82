import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/toolbar'
import zh from '@/i18n/locales/zh-CN/toolbar'

export const toolbarTexts = defineTexts('toolbar', { zh, en })
