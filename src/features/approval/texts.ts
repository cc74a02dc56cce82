import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/approval'
import zh from '@/i18n/locales/zh-CN/approval'

export const approvalTexts = defineTexts('approval', { zh, en })
