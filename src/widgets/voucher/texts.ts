import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/voucher'
import zh from '@/i18n/locales/zh-CN/voucher'

export const voucherTexts = defineTexts('voucher', { zh, en })
