import { defineTexts } from '@/i18n'
import enAccountingMonths from '@/i18n/locales/en-US/accountingMonths'
import enAccrual from '@/i18n/locales/en-US/accrual'
import enApprovalRules from '@/i18n/locales/en-US/approvalRules'
import enDelegation from '@/i18n/locales/en-US/delegation'
import en from '@/i18n/locales/en-US/documents'
import enInspection from '@/i18n/locales/en-US/inspection'
import enNotices from '@/i18n/locales/en-US/notices'
import enOrderChange from '@/i18n/locales/en-US/orderChange'
import enPayables from '@/i18n/locales/en-US/payables'
import enPaymentResults from '@/i18n/locales/en-US/paymentResults'
import enOrderRun from '@/i18n/locales/en-US/orderRun'
import enPaymentRun from '@/i18n/locales/en-US/paymentRun'
import enPriceHistory from '@/i18n/locales/en-US/priceHistory'
import enPurchaseSettings from '@/i18n/locales/en-US/purchaseSettings'
import enRealtime from '@/i18n/locales/en-US/realtime'
import enStockMoves from '@/i18n/locales/en-US/stockMoves'
import enStatement from '@/i18n/locales/en-US/statement'
import enSuppliers from '@/i18n/locales/en-US/suppliers'
import zhAccountingMonths from '@/i18n/locales/zh-CN/accountingMonths'
import zhAccrual from '@/i18n/locales/zh-CN/accrual'
import zhApprovalRules from '@/i18n/locales/zh-CN/approvalRules'
import zhDelegation from '@/i18n/locales/zh-CN/delegation'
import zh from '@/i18n/locales/zh-CN/documents'
import zhInspection from '@/i18n/locales/zh-CN/inspection'
import zhNotices from '@/i18n/locales/zh-CN/notices'
import zhOrderChange from '@/i18n/locales/zh-CN/orderChange'
import zhPayables from '@/i18n/locales/zh-CN/payables'
import zhPaymentResults from '@/i18n/locales/zh-CN/paymentResults'
import zhOrderRun from '@/i18n/locales/zh-CN/orderRun'
import zhPaymentRun from '@/i18n/locales/zh-CN/paymentRun'
import zhPriceHistory from '@/i18n/locales/zh-CN/priceHistory'
import zhPurchaseSettings from '@/i18n/locales/zh-CN/purchaseSettings'
import zhRealtime from '@/i18n/locales/zh-CN/realtime'
import zhStockMoves from '@/i18n/locales/zh-CN/stockMoves'
import zhStatement from '@/i18n/locales/zh-CN/statement'
import zhSuppliers from '@/i18n/locales/zh-CN/suppliers'

export const documentsTexts = defineTexts('documents', { zh, en })

export const accountingMonthsTexts = defineTexts('accountingMonths', {
  zh: zhAccountingMonths,
  en: enAccountingMonths,
})

export const accrualTexts = defineTexts('accrual', { zh: zhAccrual, en: enAccrual })

export const approvalRulesTexts = defineTexts('approvalRules', { zh: zhApprovalRules, en: enApprovalRules })

export const inspectionTexts = defineTexts('inspection', { zh: zhInspection, en: enInspection })

export const delegationTexts = defineTexts('delegation', { zh: zhDelegation, en: enDelegation })

export const noticesTexts = defineTexts('notices', { zh: zhNotices, en: enNotices })

/** A notice says the same as the message of the socket it came with. */
export const realtimeTexts = defineTexts('realtime', { zh: zhRealtime, en: enRealtime })

export const orderChangeTexts = defineTexts('orderChange', { zh: zhOrderChange, en: enOrderChange })

export const purchaseSettingsTexts = defineTexts('purchaseSettings', {
  zh: zhPurchaseSettings,
  en: enPurchaseSettings,
})

export const priceHistoryTexts = defineTexts('priceHistory', { zh: zhPriceHistory, en: enPriceHistory })

export const suppliersTexts = defineTexts('suppliers', { zh: zhSuppliers, en: enSuppliers })

export const statementTexts = defineTexts('statement', { zh: zhStatement, en: enStatement })

export const payablesTexts = defineTexts('payables', { zh: zhPayables, en: enPayables })

export const stockMovesTexts = defineTexts('stockMoves', { zh: zhStockMoves, en: enStockMoves })

export const orderRunTexts = defineTexts('orderRun', { zh: zhOrderRun, en: enOrderRun })
export const paymentRunTexts = defineTexts('paymentRun', { zh: zhPaymentRun, en: enPaymentRun })

export const paymentResultsTexts = defineTexts('paymentResults', {
  zh: zhPaymentResults,
  en: enPaymentResults,
})
