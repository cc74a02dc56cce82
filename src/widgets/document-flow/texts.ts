import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/documentFlow'
import zh from '@/i18n/locales/zh-CN/documentFlow'

export const documentFlowTexts = defineTexts('documentFlow', { zh, en })
