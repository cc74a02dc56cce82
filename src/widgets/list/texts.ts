import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/configuredList'
import zh from '@/i18n/locales/zh-CN/configuredList'

export const configuredListTexts = defineTexts('configuredList', { zh, en })
