import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/invoices'
import zh from '@/i18n/locales/zh-CN/invoices'

export const invoicesTexts = defineTexts('invoices', { zh, en })
