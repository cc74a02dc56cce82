import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/companies'
import zh from '@/i18n/locales/zh-CN/companies'

export const companiesTexts = defineTexts('companies', { zh, en })
