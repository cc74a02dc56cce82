import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/listSettings'
import zh from '@/i18n/locales/zh-CN/listSettings'

export const listSettingsTexts = defineTexts('listSettings', { zh, en })
