import { defineTexts } from '@/i18n'
import buyInfoEn from '@/i18n/locales/en-US/buyInfo'
import en from '@/i18n/locales/en-US/settings'
import buyInfoZh from '@/i18n/locales/zh-CN/buyInfo'
import zh from '@/i18n/locales/zh-CN/settings'

export const settingsTexts = defineTexts('settings', { zh, en })
export const buyInfoTexts = defineTexts('buyInfo', { zh: buyInfoZh, en: buyInfoEn })
