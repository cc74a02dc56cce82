import type { DocumentAnswer, DocumentInspection } from '@wire/document'
import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { namesOf } from '../../order/people'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { type Arrival, arrivalsOf } from './arrived'
import { checkDocument } from '../check'
import { changesOf, note } from '../page/history'
import {
  CONCEDED,
  DELIVERED,
  deliveredOf,
  INSPECT,
  inspects,
  isToInspect,
  lateRowsOf,
  NOTE,
  QUALITY,
  type Quality,
  REASON,
  REJECTED,
} from './inspection'
import { type Head, kindOf, type Line } from '../kinds'
import { tellDocument } from '../notice/news'
import { settleGoods } from '../notice/noticeStore'
import { chinaNow } from '../rows'
import { attach, beforeOf, lineRows, lockFor, sumsOf } from '../save'
import { type Field, readTemplate, type Template } from '../page/template'
import { checkValue, type Problem, type RawValues, refuseAll, type Values } from '../page/values'
import { viewDocument } from '../page/view'

/** Of a row: how many pieces are good (the server keeps what was accepted in all, and how many of these are not). */
const GOOD = 'iGoodQty'

/** Blank for none. */
const textOf = (pieces: Big): string | null => (pieces.gt(0) ? pieces.toString() : null)

type Given = RawValues & { cLineUuid: string }

/** What an inspection says of a row, by the columns of the template; undefined: it was refused. */
const resultOf = (
  { rows: fields }: Template,
  { line, given }: { line: Line; given: Given },
  problem: (cFieldName: string, cMessage: string) => void,
): { qty: Big; result: Values } | undefined => {
  const number = fields.find(({ name }) => name === REJECTED) as Field
  const known = (name: string): Field =>
    fields.find(one => one.name === name) ?? { ...number, name, label: '合格数量' }
  let isWrong = false
  const wrong = (name: string, message: string) => {
    isWrong = true
    problem(name, message)
  }
  const valueOf = (name: string): Values[string] => {
    const checked = checkValue(known(name), given[name], line.more[name])
    if ('value' in checked) return checked.value
    wrong(name, checked.problem)
    return null
  }
  const [good, conceded, rejected] = [GOOD, CONCEDED, REJECTED].map(name => new Big(valueOf(name) || 0))
  const [reason, told] = [REASON, NOTE].map(valueOf)
  if (isWrong || !good || !conceded || !rejected) return undefined
  const delivered = deliveredOf(line)
  const sum = good.plus(conceded).plus(rejected)
  if (!sum.eq(delivered))
    wrong(GOOD, `合格、让步接收与拒收数量合计${sum.toString()}，应等于送货数量${delivered.toString()}`)
  const isGood = good.eq(delivered)
  if (!isGood && !reason) wrong(REASON, `请选择${known(REASON).label}`)
  if (isWrong) return undefined
  const quality: Quality = conceded.gt(0) ? 'accepted' : good.gt(0) ? 'passed' : 'rejected'
  return {
    qty: good.plus(conceded),
    result: {
      [INSPECT]: 1,
      [QUALITY]: quality,
      [DELIVERED]: delivered.toString(),
      [CONCEDED]: textOf(conceded),
      [REJECTED]: textOf(rejected),
      [REASON]: isGood ? null : (reason ?? null),
      [NOTE]: told ?? null,
    },
  }
}

/** The same of all rows that are named; what is wrong is refused by its row. */
const resultsOf = (
  template: Template,
  lines: readonly Line[],
  { rowList, late }: { rowList: readonly Given[]; late: ReadonlySet<string> },
) => {
  const problems: Problem[] = []
  const found = new Map<string, { qty: Big; result: Values }>()
  for (const given of rowList) {
    const at = lines.findIndex(({ lineUuid }) => lineUuid === given.cLineUuid)
    const line = lines[at]
    const problem = (cFieldName: string, cMessage: string) =>
      problems.push({ iRow: at + 1, cFieldName, cMessage: at < 0 ? cMessage : `第${at + 1}行${cMessage}` })
    if (!line) problem('', '所选的行不存在，请刷新后重试')
    else if (!isToInspect(line) && !late.has(line.lineUuid)) problem('', '不需要检验')
    else if (found.has(line.lineUuid)) problem('', '重复提交')
    else {
      const result = resultOf(template, { line, given }, problem)
      if (result) found.set(line.lineUuid, result)
    }
  }
  refuseAll(problems)
  return found
}

const rejectedOf = ({ more }: Pick<Line, 'more'>): number => Number(more[REJECTED] ?? 0)

/** Who waits for goods of which others are rejected than before learns of all that are rejected by now. */
const rejectionsOf = async (
  context: StaffContext,
  docUuid: string,
  { old, lines }: { old: readonly Line[]; lines: readonly Line[] },
): Promise<Arrival[]> => {
  const before = new Map(old.map(line => [line.lineUuid, rejectedOf(line)]))
  if (lines.every(line => rejectedOf(line) === (before.get(line.lineUuid) ?? 0))) return []
  await settleGoods(context, docUuid, 'rejected')
  return arrivalsOf(context, lines, rejectedOf)
}

/**
 * What an inspection has found of rows of a receipt that is not posted yet. The rows hold from then on what was accepted:
 * what was rejected is open again in the order, is not put into the warehouse and not paid.
 */
export const inspectDocument = async (
  context: StaffContext,
  input: Omit<DocumentInspection, 'rowList'> & { rowList: readonly Given[] },
): Promise<DocumentAnswer> => {
  const { db, caller, audit } = context
  const kind = kindOf(input.cVoucherCode)
  const head = await lockFor(context, kind, input, 'inspect')
  const { docUuid } = head
  const template = await readTemplate(context, kind, head.templateUuid)
  if (!inspects(kind, template)) return refuse('该单据模板没有检验栏目，不能检验')
  if (input.rowList.length === 0) return refuse('请填写检验结果')
  const before = await beforeOf(context, kind, head, template)
  const old = [...before.rows.values()].map(({ line }) => line)
  const late = await lateRowsOf(context, kind, head)
  const found = resultsOf(template, old, { rowList: input.rowList, late })
  // what is counted is counted anew
  const entered = (fields: readonly Field[], values: Values): Values =>
    Object.fromEntries(
      fields.flatMap(({ name, formula }) => (formula === undefined ? [[name, values[name] ?? null]] : [])),
    )
  const { checked, problems } = await checkDocument(context, {
    kind,
    template,
    before,
    input: {
      values: entered(template.header, before.values),
      rowList: [...before.rows].map(([cLineUuid, { line, values }]) => ({
        ...entered(template.rows, values),
        ...(found.has(cLineUuid) && { iQty: found.get(cLineUuid)?.qty.toString() }),
        cLineUuid,
        ...(line.upstreamLineUuid && { cUpstreamLineUuid: line.upstreamLineUuid }),
      })),
    },
    results: new Map([...found].map(([lineUuid, { result }]) => [lineUuid, result])),
  })
  refuseAll(problems)
  const fileUuids = await attach(context, template, [...head.fileUuids, ...input.cDocIds], head.fileUuids)
  const lines = lineRows(context, docUuid, checked)
  const { personName } = await namesOf(context)
  const change: Partial<Head> = {
    ...sumsOf(lines),
    fileUuids,
    version: head.version + 1,
    updatedAt: chinaNow(context),
    updatedBy: personName,
  }
  await db.update(kind.head).set(change).where(eq(kind.head.docUuid, docUuid))
  await db.delete(kind.line).where(eq(kind.line.docUuid, docUuid))
  await db.insert(kind.line).values(lines)
  const changes = await changesOf(context, {
    template,
    before: { ...before, fileUuids: head.fileUuids },
    after: { ...checked, fileUuids },
  })
  await note(context, docUuid, { action: 'inspect', actor: personName, changes })
  await audit.write('document-inspected', { docUuid, userUuid: caller.userUuid })
  const inspected = { ...head, ...change }
  await tellDocument(context, kind, inspected, {
    action: 'inspect',
    states: [head.state],
    lines: [...old, ...lines],
    rejections: await rejectionsOf(context, docUuid, { old, lines }),
  })
  return viewDocument(context, kind, inspected)
}
