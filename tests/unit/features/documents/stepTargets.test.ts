import { targetOfStep } from '@/features/documents/model/kinds'
import type { FlowStep } from '@/widgets/document-flow'

const stepsOf = (all: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(all).map(([name, documents]): FlowStep => {
    const step = { name: name as FlowStep['name'], documents }
    return { ...step, status: 'downstream', current: false }
  })
const targetOf = (name: string, all: Readonly<Record<string, readonly string[]>>) => {
  const steps = stepsOf(all)
  const step = steps.find(one => one.name === name)
  return step && targetOfStep(step, { steps })
}

describe('where a step of the flow leads', () => {
  it('a payment by a document opens it; one of the shop, the order that was paid', () => {
    expect(targetOf('采购付款', { 采购付款: ['FK1', 'FK2'] })).toEqual({
      kind: 'purchasePayment',
      codes: ['FK1', 'FK2'],
    })
    const shop = { 销售订单: ['SO1'], 采购付款: ['PF1'], 销售收款: ['PF1'] }
    expect(targetOf('采购付款', shop)).toEqual({ kind: 'shopOrder', codes: ['SO1'] })
    expect(targetOf('销售收款', shop)).toEqual({ kind: 'shopOrder', codes: ['SO1'] })
  })

  it('of both kinds of payments the documents are opened: the orders stand in a step of their own', () => {
    const both = { 销售订单: ['SO1'], 采购付款: ['PF1', 'FK1'], 销售收款: ['PF1'] }
    expect(targetOf('采购付款', both)).toEqual({ kind: 'purchasePayment', codes: ['FK1'] })
  })

  it('of payments and advances each is opened as what it is', () => {
    const kinds = { YF1: 'purchaseAdvance', FK1: 'purchasePayment' }
    const step = { name: '采购付款', documents: ['FK1', 'YF1'], kinds } as const
    expect(targetOfStep(step, { steps: [] })).toEqual({
      kind: 'purchasePayment',
      codes: ['FK1', 'YF1'],
      kinds,
    })
  })

  it('leads nowhere without a number, or where the documents are kept elsewhere', () => {
    expect(targetOf('采购付款', { 采购付款: [] })).toBeUndefined()
    expect(targetOf('采购入库', { 销售订单: ['SO1'], 采购入库: [] })).toBeUndefined()
    expect(targetOf('发起合同', { 发起合同: ['HT1'] })).toBeUndefined()
  })
})
