import type { DocumentChange } from '@wire/document'
import type { OrderVersion } from '@wire/orderChange'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { erpDocumentEvents, erpOrderChanges } from '../../../db/schema'
import type { StaffContext } from '../../widget/staffRequest'
import type { Head } from '../kinds'
import { CHANGE } from './orderChangeStates'
import { filesOf } from '../page/view'

const C = erpOrderChanges

/** Who approved the order before it was changed for the first time, and when. */
const firstApprovalOf = async (
  { db }: Pick<StaffContext, 'db'>,
  docUuid: string,
): Promise<Pick<OrderVersion, 'cDecidedBy' | 'dTime'>> => {
  const E = erpDocumentEvents
  const events = await db
    .select({ action: E.action, actor: E.actor, at: E.happenedAt })
    .from(E)
    .where(and(eq(E.docUuid, docUuid), inArray(E.action, ['approve', 'change'])))
    .orderBy(E.eventNo)
  const changed = events.findIndex(({ action }) => action === 'change')
  const last = (changed < 0 ? events : events.slice(0, changed)).at(-1)
  return { cDecidedBy: last?.actor ?? '', dTime: last?.at ?? '' }
}

/** How an order became what it is: what each approved change changed, the newest first, and the order they began from. */
export const versionsOf = async (
  context: Pick<StaffContext, 'db'>,
  { docUuid, creatorName }: Pick<Head, 'docUuid' | 'creatorName'>,
): Promise<OrderVersion[]> => {
  const changes = await context.db
    .select()
    .from(C)
    .where(and(eq(C.docUuid, docUuid), eq(C.state, CHANGE.approved)))
    .orderBy(desc(C.number))
  const versions: OrderVersion[] = []
  for (const change of changes)
    versions.push({
      iNumber: change.number,
      cChangeUuid: change.changeUuid,
      cPersonName: change.creatorName,
      cDecidedBy: change.decidedBy ?? '',
      dTime: change.decidedAt ?? '',
      cReason: change.reason,
      ...(change.decision !== '' && { cOpinion: change.decision }),
      changeList: change.changes,
      fileList: await filesOf(context, change.fileUuids),
    })
  const first = await firstApprovalOf(context, docUuid)
  return [
    ...versions,
    {
      iNumber: 1,
      cChangeUuid: '',
      cPersonName: creatorName,
      ...first,
      cReason: '',
      changeList: [],
      fileList: [],
    },
  ]
}

/** A change as it goes on paper: `第2行 A4纸 数量：10 → 12`. */
export const wordsOfChange = ({
  cKind,
  iRow,
  cRowName,
  cFieldLabel,
  cBefore,
  cAfter,
}: DocumentChange): string => {
  const where = [...(iRow > 0 ? [`第${iRow}行`, cRowName] : []), cFieldLabel]
    .filter(part => part !== '')
    .join(' ')
  const blank = '（空）'
  if (cKind === 'added') return `新增 ${where}：${cAfter || blank}`
  if (cKind === 'removed') return `删除 ${where}：${cBefore || blank}`
  return `${where}：${cBefore || blank} → ${cAfter || blank}`
}
