import { defineTexts } from '@/i18n'
import enAccountingMonths from '@/i18n/locales/en-US/accountingMonths'
import enApprovalRules from '@/i18n/locales/en-US/approvalRules'
import en from '@/i18n/locales/en-US/documents'
import enOrderChange from '@/i18n/locales/en-US/orderChange'
import enPaymentResults from '@/i18n/locales/en-US/paymentResults'
import enPaymentRun from '@/i18n/locales/en-US/paymentRun'
import enStatement from '@/i18n/locales/en-US/statement'
import zhAccountingMonths from '@/i18n/locales/zh-CN/accountingMonths'
import zhApprovalRules from '@/i18n/locales/zh-CN/approvalRules'
import zh from '@/i18n/locales/zh-CN/documents'
import zhOrderChange from '@/i18n/locales/zh-CN/orderChange'
import zhPaymentResults from '@/i18n/locales/zh-CN/paymentResults'
import zhPaymentRun from '@/i18n/locales/zh-CN/paymentRun'
import zhStatement from '@/i18n/locales/zh-CN/statement'

export const documentsTexts = defineTexts('documents', { zh, en })

export const accountingMonthsTexts = defineTexts('accountingMonths', {
  zh: zhAccountingMonths,
  en: enAccountingMonths,
})

export const approvalRulesTexts = defineTexts('approvalRules', { zh: zhApprovalRules, en: enApprovalRules })

export const orderChangeTexts = defineTexts('orderChange', { zh: zhOrderChange, en: enOrderChange })

export const statementTexts = defineTexts('statement', { zh: zhStatement, en: enStatement })

export const paymentRunTexts = defineTexts('paymentRun', { zh: zhPaymentRun, en: enPaymentRun })

export const paymentResultsTexts = defineTexts('paymentResults', {
  zh: zhPaymentResults,
  en: enPaymentResults,
})
