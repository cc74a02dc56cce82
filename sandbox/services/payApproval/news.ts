import type { SocketFrame } from '@wire/realtime'
import type { Database } from '../../db/client'
import { amountOf } from '../money'
import { administratorsOf, type ApprovalRow, enterpriseName, liveApprovalOf } from './rows'

/** It says whose money it is about: the person may be in another institution now. */
export const newsFrame = async (
  db: Database,
  { approvalUuid, accUuid }: Pick<ApprovalRow, 'approvalUuid' | 'accUuid'>,
  { id, text }: { id: string; text: string },
): Promise<SocketFrame> => ({
  cMsgType: 'business',
  cContentType: 'payApproval',
  cMsgUuid: id,
  cBody: approvalUuid,
  cMsg: text,
  cAccUuid: accUuid,
  cEnterpriseName: await enterpriseName(db, accUuid),
})

/** Everybody a request concerns: who asked, who decided, and the administrators. */
export const concernedBy = async (db: Database, row: ApprovalRow): Promise<string[]> => {
  const admins = await administratorsOf(db, row.accUuid)
  return [
    ...new Set([
      row.askerUuid,
      ...admins.map(admin => admin.userUuid),
      ...(row.deciderUuid === null ? [] : [row.deciderUuid]),
    ]),
  ]
}

/** After the provider's callback: the people of the flow's request learn that it is paid. */
export const tellPaid = async (
  db: Database,
  flow: { flowNo: string; amountFen: number },
  push: (userUuid: string, frame: SocketFrame) => void,
): Promise<void> => {
  const row = await liveApprovalOf(db, flow.flowNo)
  if (!row) return
  const text = `${row.deciderName ?? '管理员'}已支付${row.askerName}申请的 ${amountOf(flow.amountFen)}`
  const frame = await newsFrame(db, row, { id: `${row.approvalUuid}/paid`, text })
  for (const userUuid of await concernedBy(db, row)) push(userUuid, frame)
}
