import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/queryPanel'
import zh from '@/i18n/locales/zh-CN/queryPanel'

export const queryPanelTexts = defineTexts('queryPanel', { zh, en })
