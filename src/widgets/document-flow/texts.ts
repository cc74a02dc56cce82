import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/documentFlow'
import zh from '@/i18n/locales/zh-CN/documentFlow'
import type { FlowStepName } from './model/flow'

export const documentFlowTexts = defineTexts('documentFlow', { zh, en })

/** Names of the steps in the catalogue: the server names them in Chinese. */
export const stepKeys = {
  请购单: 'request',
  合同申请单: 'contractRequest',
  发起询价: 'enquiry',
  询报价: 'quotes',
  确定报价: 'quoteChosen',
  发起合同: 'contract',
  签署合同: 'contractSigned',
  采购订单: 'purchaseOrder',
  销售订单: 'salesOrder',
  采购付款: 'purchasePayment',
  销售收款: 'salesPayment',
  发货单: 'shipment',
  出库单: 'outbound',
  到货单: 'arrival',
  采购入库: 'inbound',
  采购退货: 'purchaseReturn',
  销售补货: 'replenishment',
} as const satisfies Record<FlowStepName, string>
