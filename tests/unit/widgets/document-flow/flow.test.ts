import { decodeTrack } from '@/api/decode/widgetTrack'
import { columnsFor, drawFlow, maskOf } from '@/widgets/document-flow/model/drawing'
import {
  documentFlow,
  flowStepOf,
  flowSteps,
  type DocumentFlow,
  type FlowStepName,
} from '@/widgets/document-flow/model/flow'

const item = (
  cVouchTypeName: string,
  bExist: boolean | number | string,
  more: Record<string, unknown> = {},
) => ({
  cVouchTypeName,
  bExist,
  bExsitDownVouch: false,
  text: '',
  ...more,
})
const flowOf = (items: unknown[], current?: FlowStepName): DocumentFlow => {
  const flow = documentFlow(decodeTrack(items, '').items, current)
  if (!flow) throw new Error('no flow')
  return flow
}
const statusOf = (flow: DocumentFlow, name: FlowStepName) =>
  flow.steps.find(step => step.name === name)?.status

describe('steps of the flow', () => {
  it('[W088] are seventeen in their order', () => {
    expect(flowSteps).toEqual(
      '请购单 合同申请单 发起询价 询报价 确定报价 发起合同 签署合同 采购订单 销售订单 采购付款 销售收款 发货单 出库单 到货单 采购入库 采购退货 销售补货'.split(
        ' ',
      ),
    )
    expect(flowOf([item('请购单', true)]).steps.map(step => step.name)).toEqual(flowSteps)
  })

  it('[W087] [W089] with a document are executed: upstream before the one looked from, downstream from it on', () => {
    const flow = flowOf(
      [item('请购单', true, { text: 'PR1, PR2' }), item('采购订单', 1), item('到货单', '1')],
      '采购订单',
    )
    expect(statusOf(flow, '请购单')).toBe('upstream')
    expect(statusOf(flow, '采购订单')).toBe('downstream')
    expect(statusOf(flow, '到货单')).toBe('downstream')
    expect(flow.steps.filter(step => step.current).map(step => step.name)).toEqual(['采购订单'])
    expect(flow.steps[0]?.documents).toEqual(['PR1', 'PR2'])
  })

  it('[W090] without one, and with a later document, are skipped; [W091] without either they wait', () => {
    const flow = flowOf([item('发起询价', false, { bExsitDownVouch: true }), item('到货单', false)])
    expect(statusOf(flow, '发起询价')).toBe('skip')
    expect(statusOf(flow, '到货单')).toBe('wait')
  })

  it('[W092] [W093] that are missing are skipped, 销售补货 waits', () => {
    const flow = flowOf([item('请购单', true)])
    expect(statusOf(flow, '销售补货')).toBe('wait')
    expect(flow.steps.filter(step => step.status === 'skip')).toHaveLength(15)
  })

  it('[W087] [W094] of payment are executed once the sales order has a payment status', () => {
    const paid = flowOf([item('销售订单', true, { iPaymentStatus: 1 }), item('采购付款', false)])
    expect([statusOf(paid, '采购付款'), statusOf(paid, '销售收款')]).toEqual(['upstream', 'upstream'])
    const unpaid = flowOf([item('销售订单', true, { iPaymentStatus: 0 }), item('采购付款', false)])
    expect(statusOf(unpaid, '采购付款')).toBe('wait')
  })

  it('[W095] a purchase return leads back', () => {
    expect(flowOf([item('采购退货', true)]).links).toEqual([{ kind: 'return', from: 15, to: 14 }])
    expect(flowOf([item('采购退货', false)]).links).toEqual([])
  })

  it('[W096] a sales order whose purchase payment was skipped leads to the outbound', () => {
    const skipped = item('采购付款', false, { bExsitDownVouch: true })
    expect(flowOf([item('销售订单', true), skipped]).links).toEqual([{ kind: 'skip', from: 8, to: 12 }])
    expect(flowOf([item('销售订单', true), item('采购付款', true)]).links).toEqual([])
    expect(flowOf([item('销售订单', false), skipped]).links).toEqual([])
  })

  it('each kind of document of the server stands in its step', () => {
    const kinds = [
      'purchaseRequest',
      'purchaseOrder',
      'shopOrder',
      'goodsReceipt',
      'purchaseReturn',
      'toString',
    ]
    expect(kinds.map(flowStepOf)).toEqual(['请购单', '采购订单', '销售订单', '到货单', '采购退货', undefined])
  })

  it('nothing known is no flow', () => {
    expect(documentFlow([], undefined)).toBeUndefined()
  })
})

describe('the drawing', () => {
  const flow = flowOf([item('采购订单', true), item('采购退货', true)])

  it('[W097] has more columns from a width of 800 on', () => {
    expect([375, 799, 800, 1280].map(columnsFor)).toEqual([3, 3, 7, 7])
  })

  it.each([3, 7])(
    'in %i columns every step has a place of its own within it, beside its neighbours',
    columns => {
      const { places } = drawFlow(flow, columns)
      expect(places).toHaveLength(19)
      expect(new Set(places.map(({ left, top }) => `${left.toFixed(3)} ${top.toFixed(3)}`)).size).toBe(19)
      for (const { left, top } of places) {
        expect(left).toBeGreaterThan(0)
        expect(left).toBeLessThan(100)
        expect(top).toBeGreaterThan(0)
        expect(top).toBeLessThan(100)
      }
      const tops = places.map(({ top }) => top)
      expect(tops).toEqual([...tops].sort((one, other) => one - other))
    },
  )

  it('[W095] [W096] ways are behind as far as there are documents, and a link is drawn as its kind', () => {
    const { paths } = drawFlow(flowOf([item('合同申请单', true)]), 3)
    expect(paths.done.match(/M/g)).toHaveLength(4)
    expect([paths.return, paths.skip]).toEqual(['', ''])
    const back = drawFlow(flow, 3).paths
    expect([back.return, back.skip]).toEqual([expect.stringMatching(/^M/), ''])
    const skipped = item('采购付款', false, { bExsitDownVouch: true })
    const around = drawFlow(flowOf([item('销售订单', true), skipped]), 3).paths
    expect([around.return, around.skip]).toEqual(['', expect.stringMatching(/^M/)])
  })

  it('a mask is an SVG that can be read', () => {
    const drawing = drawFlow(flow, 3)
    const mask = maskOf(drawing.paths.done, drawing, false)
    const svg = decodeURIComponent(/^url\("data:image\/svg\+xml,(.*)"\)$/.exec(mask)?.[1] ?? '')
    expect(svg).toContain('viewBox="0 0 300 ')
    expect(svg).not.toMatch(/NaN|undefined/)
  })
})

it('mutated answers are read without a crash', () => {
  for (const odd of [
    {},
    [null],
    [[]],
    [{ cVouchTypeName: {} }],
    [item('采购订单', true, { text: 7, iPaymentStatus: 'x' })],
  ])
    expect(() => {
      try {
        documentFlow(decodeTrack(odd, '').items, '采购订单')
      } catch (error) {
        if ((error as Error).name !== 'DecodeError') throw error
      }
    }).not.toThrow()
})
