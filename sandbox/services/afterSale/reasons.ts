import type { AfterSaleKind, AfterSaleReason } from '@wire/afterSale'

interface Reason {
  code: string
  name: string
  /** a picture has to prove it */
  proof?: boolean
}

const NOT_RECEIVED: readonly Reason[] = [
  { code: 'plan', name: '采购计划有变' },
  { code: 'ordered-wrong', name: '商品或数量选错' },
  { code: 'late', name: '未按约定时间发货' },
  { code: 'lost', name: '物流长时间无更新' },
]
const RECEIVED: readonly Reason[] = [
  { code: 'damaged', name: '商品破损、污渍', proof: true },
  { code: 'quality', name: '质量问题', proof: true },
  { code: 'short', name: '少件、漏发' },
  { code: 'mismatch', name: '与商品描述不符', proof: true },
  { code: 'price', name: '协商补偿差价' },
]
const RETURNED: readonly Reason[] = [
  { code: 'no-reason', name: '七天无理由退货' },
  { code: 'wrong-goods', name: '商家发错货', proof: true },
  { code: 'damaged', name: '商品破损、污渍', proof: true },
  { code: 'quality', name: '质量问题', proof: true },
  { code: 'size', name: '规格、尺寸不合适' },
]

const reasonsOf = (kind: AfterSaleKind, received: boolean): readonly Reason[] =>
  kind === 2 ? (received ? RETURNED : []) : received ? RECEIVED : NOT_RECEIVED

export const findReason = (kind: AfterSaleKind, received: boolean, code: string): Reason | undefined =>
  reasonsOf(kind, received).find(reason => reason.code === code)

export const reasonName = (code: string): string =>
  [...NOT_RECEIVED, ...RECEIVED, ...RETURNED].find(reason => reason.code === code)?.name ?? code

export const reasonList = (
  kinds: readonly AfterSaleKind[],
  received: readonly boolean[],
): AfterSaleReason[] =>
  kinds.flatMap(iKind =>
    received.flatMap(bReceived =>
      reasonsOf(iKind, bReceived).map(({ code, name, proof = false }) => ({
        cReasonCode: code,
        cReasonName: name,
        iKind,
        bReceived,
        bNeedPicture: proof,
      })),
    ),
  )
