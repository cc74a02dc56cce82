import type { FlowItem } from '@/api/widgetTrack'

/** The steps of the flow in their order (widgets §9); 采购付款 and 销售收款 are two (decision 16). */
export const flowSteps = [
  ...(['请购单', '合同申请单', '发起询价', '询报价', '确定报价', '发起合同', '签署合同'] as const),
  ...(['采购订单', '销售订单', '采购付款', '销售收款', '发货单', '出库单', '到货单'] as const),
  ...(['采购入库', '采购退货', '销售补货'] as const),
] as const
export type FlowStepName = (typeof flowSteps)[number]

/** The step of a kind of document; only `purchaseOrder` is the specification's, the other codes are `@assumed`. */
const stepOfType: Readonly<Record<string, FlowStepName>> = {
  purchaseRequest: '请购单',
  purchaseOrder: '采购订单',
  shopOrder: '销售订单',
  goodsReceipt: '到货单',
  purchaseReturn: '采购退货',
  purchasePayment: '采购付款',
  purchaseAdvance: '采购付款',
  purchaseInvoice: '采购入库',
}
export const flowStepOf = (type: string): FlowStepName | undefined =>
  Object.keys(stepOfType).includes(type) ? stepOfType[type] : undefined

/** `upstream` and `downstream`: executed, before the document one looks from, or from it on (widgets §2). */
type StepStatus = 'upstream' | 'downstream' | 'skip' | 'wait'

export interface FlowStep {
  name: FlowStepName
  status: StepStatus
  documents: readonly string[]
  /** of documents of several kinds: the kind of each, by its number */
  kinds?: FlowItem['kinds']
  /** the document one looks from */
  current: boolean
}

/** From one step to another, by their place: goods that go back, steps that are passed over (widgets §4). */
interface FlowLink {
  kind: 'return' | 'skip'
  from: number
  to: number
}

export interface DocumentFlow {
  steps: readonly FlowStep[]
  links: readonly FlowLink[]
}

const PAYMENTS: readonly string[] = ['采购付款', '销售收款']
const placeOf = (name: FlowStepName): number => flowSteps.indexOf(name)
export const isExecuted = ({ status }: Pick<FlowStep, 'status'>): boolean =>
  status === 'upstream' || status === 'downstream'

/** undefined: nothing at all is known of the flow. `current`: the step of the document one looks from. */
export const documentFlow = (
  items: readonly FlowItem[],
  current: FlowStepName | undefined,
): DocumentFlow | undefined => {
  if (items.length === 0) return undefined
  const known = new Map(items.map(item => [item.step, item]))
  const paid = known.get('销售订单')?.paid ?? false
  const here = current === undefined ? flowSteps.length : placeOf(current)
  const steps = flowSteps.map((name, at): FlowStep => {
    const item = known.get(name)
    const executed = item?.exists === true || (PAYMENTS.includes(name) && paid)
    const status = executed
      ? at < here
        ? 'upstream'
        : 'downstream'
      : item
        ? item.existsBelow
          ? 'skip'
          : 'wait'
        : name === '销售补货'
          ? 'wait'
          : 'skip'
    const kinds = item?.kinds && { kinds: item.kinds }
    return { name, status, documents: item?.documents ?? [], ...kinds, current: at === here }
  })
  const of = (name: FlowStepName) => steps[placeOf(name)]
  const executed = (name: FlowStepName) => isExecuted(of(name) ?? { status: 'wait' })
  const links: FlowLink[] = []
  if (executed('采购退货')) links.push({ kind: 'return', from: placeOf('采购退货'), to: placeOf('采购入库') })
  if (executed('销售订单') && of('采购付款')?.status === 'skip')
    links.push({ kind: 'skip', from: placeOf('销售订单'), to: placeOf('出库单') })
  return { steps, links }
}
