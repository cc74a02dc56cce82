import type { Translation } from '../../catalog'
import type zh from '../zh-CN/documentFlow'

const en: Translation<typeof zh> = {
  title: 'Document flow',
  action: 'Loading the document flow',
  empty: 'Nothing here yet',
  start: 'Start',
  end: 'End',
  current: 'This document',
  progress: '{{done}} of {{total}} steps done',
  more: '{{first}} and others, {{n}} in all',
  legend: 'Legend',
  status: {
    upstream: 'Done (upstream)',
    downstream: 'Done (downstream)',
    wait: 'To be done',
    skip: 'Skipped',
  },
  step: {
    request: 'Purchase request',
    contractRequest: 'Contract request',
    enquiry: 'Enquiry',
    quotes: 'Quotes',
    quoteChosen: 'Quote chosen',
    contract: 'Contract drafted',
    contractSigned: 'Contract signed',
    purchaseOrder: 'Purchase order',
    salesOrder: 'Sales order',
    purchasePayment: 'Payment',
    salesPayment: 'Payment received',
    shipment: 'Shipment',
    outbound: 'Dispatch',
    arrival: 'Goods receipt',
    inbound: 'Put into stock',
    purchaseReturn: 'Return',
    replenishment: 'Replacement',
  },
  link: { skip: 'Jump to a later step', return: 'Goods go back' },
}

export default en
