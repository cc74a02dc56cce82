import type { NoticeKind } from '@wire/documentNotice'
import { namesOf } from '../../order/people'
import type { StaffContext } from '../../widget/staffRequest'
import { frameOf, membersOf } from '../notice/news'
import { keepNotices, settleNotices } from '../notice/noticeStore'
import type { Supplier } from './suppliers'

/** In the place of a kind of documents, where something is about the file of a supplier. */
export const SUPPLIER = 'supplier'

type Named = Pick<Supplier, 'supplierUuid' | 'code' | 'name' | 'fileVersion'>
type Member = Awaited<ReturnType<typeof membersOf>>[number]

/** These people get a notice of this kind; the pages of all who keep the files hear quietly that it has changed. */
const tell = async (
  context: StaffContext,
  { supplierUuid, code, name, fileVersion }: Named,
  kind: NoticeKind | undefined,
  isFor: (member: Member) => boolean,
): Promise<void> => {
  const { caller, random } = context
  const { personName } = await namesOf(context)
  const others = (await membersOf(context)).filter(({ userUuid }) => userUuid !== caller.userUuid)
  const told = kind ? others.filter(isFor) : []
  const about = { voucherCode: SUPPLIER, docUuid: supplierUuid, docCode: code, params: { text: name } }
  const notices = told.flatMap(({ personUuid }) => (kind ? [{ ...about, personUuid, kind }] : []))
  await keepNotices(context, personName, notices)
  const news = {
    cAccUuid: caller.institution.accUuid,
    cVoucherCode: SUPPLIER,
    cPersonName: personName,
    cDocUuid: supplierUuid,
    cDocCode: code,
    iVersion: fileVersion,
    cAction: 'moved' as const,
    bNotice: false,
  }
  const id = random.id('msg')
  const hearing = others.filter(one => one.admin || told.includes(one))
  for (const { userUuid } of hearing) context.notify(userUuid, frameOf(news, id))
}

/** A change of a file waits for those who may approve it. */
export const tellAsked = async (context: StaffContext, supplier: Named): Promise<void> => {
  await settleNotices(context, supplier.supplierUuid, { kinds: ['supplierRefuse'] })
  await tell(context, supplier, 'supplierAsk', ({ admin }) => admin)
}

/** Tells the person who asked what was decided about a change of a file. A change that was taken back waits no more. */
export const tellDecided = async (
  context: StaffContext,
  supplier: Named,
  { action, askedBy }: { action: 'approve' | 'refuse' | 'withdraw'; askedBy: string },
): Promise<void> => {
  await settleNotices(context, supplier.supplierUuid, { kinds: ['supplierAsk'] })
  const kind = action === 'withdraw' ? undefined : action === 'approve' ? 'supplierApprove' : 'supplierRefuse'
  await tell(context, supplier, kind, ({ personUuid }) => personUuid === askedBy)
}
