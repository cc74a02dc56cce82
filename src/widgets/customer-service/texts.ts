import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/customerService'
import zh from '@/i18n/locales/zh-CN/customerService'

export const customerServiceTexts = defineTexts('customerService', { zh, en })
