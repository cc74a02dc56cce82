import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/complaints'
import zh from '@/i18n/locales/zh-CN/complaints'

export const complaintsTexts = defineTexts('complaints', { zh, en })
