import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/authentication'
import zh from '@/i18n/locales/zh-CN/authentication'

export const authenticationTexts = defineTexts('authentication', { zh, en })
