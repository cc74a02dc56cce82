import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/payApproval'
import zh from '@/i18n/locales/zh-CN/payApproval'

export const payApprovalTexts = defineTexts('payApproval', { zh, en })
