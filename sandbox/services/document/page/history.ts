import type { DocumentAnswer, DocumentChange, DocumentHistoryAnswer } from '@wire/document'
import Big from 'big.js'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { erpDocumentEvents, files } from '../../../db/schema'
import { chinaTime } from '../../../kernel/chinaTime'
import type { StaffContext } from '../../widget/staffRequest'
import type { CheckedDocument } from '../check'
import { FOUND } from '../receipt/inspection'
import type { Head, Kind } from '../kinds'
import { References } from './references'
import { chinaNow } from '../rows'
import type { Field, Template } from './template'
import type { Values } from './values'

/** Words of what happened to a document. */
export const HAPPENED: Readonly<Record<string, string>> = {
  create: '制单',
  save: '修改',
  inspect: '检验',
  submit: '提交审批',
  withdraw: '撤回',
  approve: '审批通过',
  refuse: '驳回',
  revoke: '撤销审批',
  post: '确认入库',
  settle: '收到退款',
  unsettle: '撤销退款',
  annotate: '补充资料',
  promise: '更新交期',
  reverse: '红字冲销',
  close: '关闭',
  closeRows: '关闭行',
  openRows: '恢复行',
  reopen: '恢复单据',
  substitute: '改派审批人',
  passOn: '转交审批',
  changePassOn: '转交变更审批',
  addApprover: '加签',
  dropApprover: '撤回加签',
  changeAddApprover: '变更加签',
  changeDropApprover: '撤回变更加签',
  changePassed: '变更环节通过',
  changeSubmit: '提交变更',
  changeWithdraw: '撤回变更',
  changeRefuse: '驳回变更',
  changeRemove: '放弃变更',
  remind: '催办',
  changeRemind: '催办变更审批',
  comment: '评论',
  commentBack: '评论已撤回',
  change: '变更生效',
}

/** Goods of a receipt come in, those of a return leave the warehouse, others are issued, a payment is made. */
export const happenedTo = (
  { moves, spends, issues }: Pick<Kind, 'moves' | 'spends' | 'issues'>,
  action: string,
): string => {
  if (action === 'post' && spends) return '确认付款'
  if (action === 'post' && issues) return '确认发料'
  return action === 'post' && moves === 'out' ? '确认出库' : (HAPPENED[action] ?? action)
}

/** Changes of one save that are kept; a sheet that was pasted anew makes a thousand. @assumed */
const MOST_CHANGES = 100
/** Events that are answered: the newest ones. @assumed */
const MOST_EVENTS = 200

/** Writes what has happened; the number of the event. */
export const note = async (
  context: StaffContext,
  docUuid: string,
  happened: {
    action: string
    actor: string
    reason?: string
    changes?: readonly DocumentChange[]
    step?: string
    /** of a comment: who wrote it */
    actorUuid?: string
    /** names: whom a comment mentions, and who was reminded */
    people?: readonly string[]
  },
): Promise<number> => {
  const { action, actor, reason = '', changes = [], step = '', actorUuid = '', people = [] } = happened
  const [event] = await context.db
    .insert(erpDocumentEvents)
    .values({
      docUuid,
      action,
      actor,
      reason,
      step,
      actorUuid,
      people: [...people],
      changes: changes.slice(0, MOST_CHANGES),
      moreChanges: Math.max(0, changes.length - MOST_CHANGES),
      happenedAt: chinaNow(context),
    })
    .returning({ eventNo: erpDocumentEvents.eventNo })
  return event?.eventNo ?? 0
}

/** What a document was, and what it is to be. */
interface Compared {
  template: Template
  before: { values: Values; rows: ReadonlyMap<string, { values: Values }>; fileUuids: readonly string[] }
  after: CheckedDocument & { fileUuids: readonly string[] }
}

const GOODS = 'cGoodsUuid'
const QUANTITY = 'iQty'

const textOf = (value: Values[string] | undefined): string => (value == null ? '' : String(value))

const isSame = ({ type }: Field, one: string, other: string): boolean => {
  if (one === other) return true
  if (one === '' || other === '') return false
  if (type === 'Number') return new Big(one).eq(other)
  // a day that was not chosen anew keeps its time
  return type === 'Date' && (one.startsWith(other) || other.startsWith(one))
}

/** Values as a person reads them. */
class Words {
  private readonly references = new References()

  want(fields: readonly Field[], values: Values): void {
    for (const field of fields) this.references.want(field, values[field.name])
  }

  read(context: StaffContext): Promise<void> {
    return this.references.read(context)
  }

  of(field: Field, value: string): string {
    switch (field.type) {
      case 'Refer':
        return this.references.of(field, value)?.name ?? value
      case 'Select':
        return field.optionWords?.get(value) ?? value
      case 'Checkbox':
        return value === '1' ? '是' : '否'
      case 'Number':
        return value === '' ? '' : new Big(value).toFixed()
      default:
        return value
    }
  }
}

/** Fields a person fills in, in a save or by an inspection; what is counted follows from them. */
const entered = (fields: readonly Field[]): Field[] =>
  fields.filter(
    ({ name, readOnly, later, formula }) =>
      (!readOnly || later || FOUND.includes(name)) && formula === undefined,
  )

const namesOf = async ({ db }: StaffContext, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ fileUuid: files.fileUuid, name: files.name })
    .from(files)
    .where(inArray(files.fileUuid, [...ids]))
  return new Map(rows.map(row => [row.fileUuid, row.name]))
}

/** What a save changes, in words: they stay what they were when a supplier or an option is renamed. */
export const changesOf = async (
  context: StaffContext,
  { template, before, after }: Compared,
): Promise<DocumentChange[]> => {
  const [header, columns] = [entered(template.header), entered(template.rows)]
  const words = new Words()
  for (const values of [before.values, after.values]) words.want(header, values)
  for (const { values } of [...before.rows.values(), ...after.rows]) words.want(columns, values)
  await words.read(context)
  const cellsOf = (
    fields: readonly Field[],
    place: Pick<DocumentChange, 'iRow' | 'cRowName'>,
    [was, is]: [Values, Values],
  ): DocumentChange[] =>
    fields.flatMap(field => {
      // a field this template does not have stays as it was
      if (!(field.name in is)) return []
      const [one, other] = [textOf(was[field.name]), textOf(is[field.name])]
      if (isSame(field, one, other) || words.of(field, one) === words.of(field, other)) return []
      const [cBefore, cAfter] = [words.of(field, one), words.of(field, other)]
      return [{ cKind: 'changed', ...place, cFieldLabel: field.label, cBefore, cAfter }]
    })
  const goods = columns.find(field => field.name === GOODS)
  const quantity = columns.find(field => field.name === QUANTITY)
  const nameOf = (values: Values) => (goods ? words.of(goods, textOf(values[GOODS])) : '')
  const whole = (cKind: 'added' | 'removed', iRow: number, values: Values): DocumentChange => {
    const shown = quantity ? words.of(quantity, textOf(values[QUANTITY])) : ''
    const [cBefore, cAfter] = cKind === 'added' ? ['', shown] : [shown, '']
    return { cKind, iRow, cRowName: nameOf(values), cFieldLabel: quantity?.label ?? '', cBefore, cAfter }
  }
  const kept = new Set(after.rows.flatMap(({ line }) => line?.lineUuid ?? []))
  const removed = [...before.rows].flatMap(([uuid, { values }], index) =>
    kept.has(uuid) ? [] : [whole('removed', index + 1, values)],
  )
  const rows = after.rows.flatMap(({ line, values }, index) => {
    const was = line && before.rows.get(line.lineUuid)?.values
    if (!was) return [whole('added', index + 1, values)]
    return cellsOf(columns, { iRow: index + 1, cRowName: nameOf(values) }, [was, values])
  })
  const fileNames = await namesOf(context, [...before.fileUuids, ...after.fileUuids])
  const filesOf = (cKind: 'added' | 'removed', ids: readonly string[], others: readonly string[]) =>
    ids
      .filter(id => !others.includes(id))
      .map((id): DocumentChange => {
        const name = fileNames.get(id) ?? ''
        const [cBefore, cAfter] = cKind === 'added' ? ['', name] : [name, '']
        return { cKind, iRow: 0, cRowName: '', cFieldLabel: '附件', cBefore, cAfter }
      })
  return [
    ...cellsOf(header, { iRow: 0, cRowName: '' }, [before.values, after.values]),
    ...removed,
    ...rows,
    ...filesOf('removed', before.fileUuids, after.fileUuids),
    ...filesOf('added', after.fileUuids, before.fileUuids),
  ]
}

/** One's own comment may be taken back for so many minutes. @assumed */
export const BACK_MINUTES = 5

/** Whether who asks may take an event back: an own comment, a few minutes old. */
export const isTakenBack = (
  { clock, caller }: Pick<StaffContext, 'clock' | 'caller'>,
  {
    action,
    actorUuid,
    happenedAt,
  }: Pick<typeof erpDocumentEvents.$inferSelect, 'action' | 'actorUuid' | 'happenedAt'>,
): boolean =>
  action === 'comment' &&
  actorUuid === caller.institution.personUuid &&
  happenedAt >= chinaTime(clock.now() - BACK_MINUTES * 60_000)

/** What happened to a document, the newest first. One that was there before this was kept has been entered, too. */
export const historyOf = async (
  context: StaffContext,
  kind: Kind,
  { docUuid, createdAt, creatorName }: Head,
): Promise<DocumentHistoryAnswer> => {
  const E = erpDocumentEvents
  const rows = await context.db
    .select()
    .from(E)
    .where(eq(E.docUuid, docUuid))
    .orderBy(desc(E.eventNo))
    .limit(MOST_EVENTS)
  const events = rows.map(row => ({
    cAction: row.action,
    cActionName: happenedTo(kind, row.action),
    cPersonName: row.actor,
    dTime: row.happenedAt,
    cReason: row.reason,
    ...(row.step !== '' && { cStepName: row.step }),
    changeList: row.changes,
    iMoreChanges: row.moreChanges,
    ...(row.people.length > 0 && { personList: row.people }),
    ...(isTakenBack(context, row) && { cCommentUuid: String(row.eventNo) }),
  }))
  const isWhole = rows.length < MOST_EVENTS && rows.at(-1)?.action !== 'create'
  const entry = {
    cAction: 'create',
    cActionName: '制单',
    cPersonName: creatorName,
    dTime: createdAt,
    cReason: '',
    changeList: [],
    iMoreChanges: 0,
  }
  return { eventList: isWhole ? [...events, entry] : events }
}

const STAYS: readonly string[] = [
  'create',
  'save',
  'inspect',
  'annotate',
  'promise',
  'change',
  'substitute',
  'passOn',
  'changePassOn',
  'addApprover',
  'dropApprover',
  'changeAddApprover',
  'changeDropApprover',
  'changePassed',
  'changeSubmit',
  'changeWithdraw',
  'changeRefuse',
  'changeRemove',
  'remind',
  'changeRemind',
  'comment',
  'commentBack',
]
/** Steps that say where a document stands; a save in between leaves it there. */
const STEPS = Object.keys(HAPPENED).filter(action => !STAYS.includes(action))

export const stateNoteOf = async (
  { db }: StaffContext,
  docUuid: string,
): Promise<DocumentAnswer['stateNote']> => {
  const E = erpDocumentEvents
  const [last] = await db
    .select()
    .from(E)
    .where(and(eq(E.docUuid, docUuid), inArray(E.action, STEPS)))
    .orderBy(desc(E.eventNo))
    .limit(1)
  if (!last || last.reason === '') return null
  return { cAction: last.action, cPersonName: last.actor, dTime: last.happenedAt, cReason: last.reason }
}
