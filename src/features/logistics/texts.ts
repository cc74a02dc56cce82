import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/logistics'
import zh from '@/i18n/locales/zh-CN/logistics'

export const logisticsTexts = defineTexts('logistics', { zh, en })
