import type { DocumentAnswer, DocumentDrawAnswer } from '@wire/document'
import type {
  PaymentProposal,
  PaymentRunAnswer,
  PaymentRunChanged,
  PaymentRunStep,
  PaymentRunWish,
} from '@wire/paymentRun'
import { eq } from 'drizzle-orm'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import { payloadHashOf } from '../../../kernel/idempotency'
import { fenOf, yuanOf } from '../../money'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { changeDocument } from '../change'
import { drawFromUpstream } from '../draw'
import { kinds, SHOP_ORDER } from '../kinds'
import { BUTTON } from '../machine'
import { firstDueOf } from '../owed'
import { viewerOf, visible } from '../rows'
import { holdersOf, saveDrawn } from './run'
import { findUpstream, leftIn, type UpstreamLine } from '../upstream'

/** Receipts of one run. @assumed */
const MOST_RECEIPTS = 200
const { purchasePayment, goodsReceipt } = kinds

/** The payment of one supplier: what is seen of it, and what it is drawn as. */
interface Group {
  proposal: PaymentProposal
  draw: DocumentDrawAnswer
}

/** All of a receipt came by orders of the shop: it was paid in the payment centre. */
const isOfShop = async ({ db }: StaffContext, receiptUuid: string): Promise<boolean> => {
  const { line } = goodsReceipt
  const from = await db
    .selectDistinct({ kind: line.upstreamKind })
    .from(line)
    .where(eq(line.docUuid, receiptUuid))
  return from.every(({ kind }) => kind === SHOP_ORDER)
}

/** Why no payment can be made for a receipt. `lines`: all of it, of which nothing is left. */
const reasonOf = async (context: StaffContext, lines: readonly UpstreamLine[]): Promise<string> => {
  const [first] = lines
  if (!first) return '单据不存在，或您没有权限查看'
  if (!first.drawable) return '不是已入库的到货单'
  if (await isOfShop(context, first.docUuid)) return '商城订单的货款已在线支付，无需生成付款单'
  if (first.supplierUuid === null) return '没有供应商，不能付款'
  const holders = await holdersOf(context, purchasePayment, first.docUuid)
  return holders === '' ? '没有可付款的物料' : `已在付款单${holders}中，没有可付款的物料`
}

const groupOf = async (
  context: StaffContext,
  wish: Pick<PaymentRunWish, 'cOrgUuid' | 'cAccUuid'>,
  { supplierUuid, lines }: { supplierUuid: string; lines: readonly UpstreamLine[] },
): Promise<Group> => {
  const docUuids = [...new Set(lines.map(({ docUuid }) => docUuid))]
  const draw = await drawFromUpstream(context, {
    cOrgUuid: wish.cOrgUuid,
    cAccUuid: wish.cAccUuid,
    cVoucherCode: purchasePayment.code,
    cUpstreamVoucherCode: goodsReceipt.code,
    cDocUuids: docUuids,
    cLineUuids: [],
  })
  const { values, rowList } = draw
  const text = (name: string) => String(values[name] ?? '')
  const totals = new Map<string, number>()
  for (const { cUpstreamDocCode: code = '', iAmount } of rowList)
    totals.set(code, (totals.get(code) ?? 0) + fenOf(iAmount ?? 0))
  const total = [...totals.values()].reduce((sum, fen) => sum + fen, 0)
  const [offset, prepaid] = [fenOf(values['iOffsetAmount'] ?? 0), fenOf(values['iPrepaidOffset'] ?? 0)]
  const byCode = new Map(lines.map(({ docCode, docUuid }) => [docCode, docUuid]))
  const due = await firstDueOf(
    context,
    rowList.map(row => row.cUpstreamLineUuid ?? ''),
  )
  return {
    draw,
    proposal: {
      cSupplierUuid: supplierUuid,
      cSupplierName: text('$cSupplierUuid'),
      receiptList: [...totals].map(([cDocCode, fen]) => ({
        cDocUuid: byCode.get(cDocCode) ?? '',
        cDocCode,
        iAmount: yuanOf(fen),
      })),
      iTotalAmount: yuanOf(total),
      iOffsetAmount: yuanOf(offset),
      iPrepaidOffset: yuanOf(prepaid),
      iPaidAmount: yuanOf(total - offset - prepaid),
      dDueDate: due ?? '',
      dPlanDate: text('dArriveDate'),
      cBankName: text('cBankName'),
      cBankAccount: text('cBankAccount'),
      cProposalToken: payloadHashOf(draw),
    },
  }
}

/** Groups of receipts by their supplier, the first due first. `lock`: to the end of the call they stay as they are. */
const groupsOf = async (
  context: StaffContext,
  wish: PaymentRunWish,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ groups: Group[]; leftOutList: PaymentRunAnswer['leftOutList']; mayHandIn: boolean }> => {
  await visible(context, purchasePayment)
  const { buttons } = await viewerOf(context, purchasePayment, { creatorPersonUuid: '' })
  if (!buttons.includes(BUTTON.add)) throw new ServiceError(CODE.forbidden, '无权新增付款单')
  const documents = [...new Set(wish.cDocUuids)]
  if (documents.length > MOST_RECEIPTS)
    return refuse(`一次最多选择${MOST_RECEIPTS}张到货单，当前${documents.length}张，请分批生成`)
  const found = await findUpstream(context, purchasePayment, { from: goodsReceipt.code, documents }, { lock })
  const left = await leftIn(context, purchasePayment, found)
  const bySupplier = new Map<string, UpstreamLine[]>()
  const leftOutList: PaymentRunAnswer['leftOutList'] = []
  for (const cDocUuid of documents) {
    const lines = found.filter(({ docUuid }) => docUuid === cDocUuid)
    const supplier = lines[0]?.supplierUuid ?? null
    if (supplier !== null && lines.some(({ lineUuid }) => (left.get(lineUuid) ?? '0') !== '0')) {
      const others = bySupplier.get(supplier) ?? []
      bySupplier.set(supplier, [...others, ...lines])
    } else {
      const cReason = await reasonOf(context, lines)
      leftOutList.push({ cDocUuid, cDocCode: lines[0]?.docCode ?? '', cReason })
    }
  }
  const groups: Group[] = []
  for (const [supplierUuid, lines] of bySupplier)
    groups.push(await groupOf(context, wish, { supplierUuid, lines }))
  const rank = ({ proposal: { dDueDate, cSupplierName } }: Group) => `${dDueDate || '9'} ${cSupplierName}`
  groups.sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
  return { groups, leftOutList, mayHandIn: buttons.includes(BUTTON.submit) }
}

/** What would be made of these receipts: each supplier's payment begins as one that is drawn by hand. */
export const proposePayments = async (
  context: StaffContext,
  wish: PaymentRunWish,
): Promise<PaymentRunAnswer> => {
  const { groups, leftOutList, mayHandIn } = await groupsOf(context, wish)
  return {
    proposalList: groups.map(({ proposal }) => proposal),
    leftOutList,
    bMaySubmit: mayHandIn,
  }
}

/** One supplier's payment, exactly as it was proposed; what has changed since is shown anew, and nothing is made. */
export const makePayment = async (context: StaffContext, step: PaymentRunStep): Promise<DocumentAnswer> => {
  // two people who pay the same receipts wait for each other here: the second one is shown what is left
  const { groups, leftOutList } = await groupsOf(context, step, { lock: true })
  const group = groups.find(({ proposal }) => proposal.cSupplierUuid === step.cSupplierUuid)
  if (!group) {
    const [first] = leftOutList
    return refuse(first ? `${first.cDocCode || '到货单'}：${first.cReason}` : '所选到货单没有可付款的物料')
  }
  const { proposal, draw } = group
  if (proposal.cProposalToken !== step.cProposalToken) {
    const now: PaymentRunChanged = { ...proposal, leftOutList }
    throw new ServiceError(CODE.changed, '到货单或可冲抵的金额已变化，请核对后重新确认', now)
  }
  const saved = await saveDrawn(context, purchasePayment, { draw, step })
  if (!step.bSubmit) return saved
  const { cDocUuid, iVersion } = saved
  const handedIn = await changeDocument(context, {
    cOrgUuid: step.cOrgUuid,
    cAccUuid: step.cAccUuid,
    cVoucherCode: purchasePayment.code,
    cRequestUuid: step.cRequestUuid,
    cDocUuid,
    iVersion,
    cAction: 'submit',
  })
  return handedIn ?? saved
}
