import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/commissions'
import zh from '@/i18n/locales/zh-CN/commissions'

export const commissionsTexts = defineTexts('commissions', { zh, en })
