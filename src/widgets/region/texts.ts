import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/region'
import zh from '@/i18n/locales/zh-CN/region'

export const regionTexts = defineTexts('region', { zh, en })
