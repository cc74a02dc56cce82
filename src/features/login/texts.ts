import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/login'
import zh from '@/i18n/locales/zh-CN/login'

export const loginTexts = defineTexts('login', { zh, en })
