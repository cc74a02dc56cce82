import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/settings'
import zh from '@/i18n/locales/zh-CN/settings'

export const settingsTexts = defineTexts('settings', { zh, en })
