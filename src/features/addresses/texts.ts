import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/addresses'
import zh from '@/i18n/locales/zh-CN/addresses'

export const addressesTexts = defineTexts('addresses', { zh, en })
