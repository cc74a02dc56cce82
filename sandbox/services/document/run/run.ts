import type { DocumentAnswer, DocumentDrawAnswer } from '@wire/document'
import { and, eq, notInArray } from 'drizzle-orm'
import type { StaffContext } from '../../widget/staffRequest'
import { defaultTemplateOf } from '../../widgetVoucher'
import type { Kind } from '../kinds'
import { STATE } from '../machine'
import { numbersOf } from '../rows'
import { saveDocument } from '../save'
import { initialOf } from '../page/template'
import type { RawValues, Values } from '../page/values'

/** Documents of a kind that hold something of another document, by their numbers; '' where the person may see none. */
export const holdersOf = async (context: StaffContext, kind: Kind, upstreamUuid: string): Promise<string> => {
  const { head, line } = kind
  const holders = await context.db
    .selectDistinct({ docUuid: head.docUuid, code: head.code })
    .from(line)
    .innerJoin(head, eq(head.docUuid, line.docUuid))
    .where(
      and(eq(line.upstreamDocUuid, upstreamUuid), notInArray(head.state, [STATE.closed, STATE.reversed])),
    )
    .orderBy(head.code)
  return numbersOf(context, kind, holders)
}

/** What the template lets a new document begin with, as a client would fill it in. */
const beginning = async (
  context: StaffContext,
  { code }: Kind,
): Promise<{ uuid: string; values: RawValues }> => {
  const { template, headerList, footerList } = await defaultTemplateOf(context, code)
  const known = [...headerList, ...footerList].flatMap(({ cFieldName, cDefaultValue }) => {
    const value = initialOf(cDefaultValue)
    return value === undefined || value === '' ? [] : [[cFieldName, value] as const]
  })
  return { uuid: template.cTemplateUuid, values: Object.fromEntries(known) }
}

/** A draft of what was drawn. `values`: what its head says beside that. */
export const saveDrawn = async (
  context: StaffContext,
  kind: Kind,
  {
    draw,
    step: { cOrgUuid, cAccUuid, cRequestUuid },
    values: own = {},
  }: {
    draw: DocumentDrawAnswer
    step: { cOrgUuid: string; cAccUuid: string; cRequestUuid: string }
    values?: Values
  },
): Promise<DocumentAnswer> => {
  const { uuid, values } = await beginning(context, kind)
  const drawn = Object.entries(draw.values).filter(([, value]) => value !== null)
  return saveDocument(context, {
    cOrgUuid,
    cAccUuid,
    cRequestUuid,
    cVoucherCode: kind.code,
    cTemplateUuid: uuid,
    cDocIds: [],
    values: { ...values, ...Object.fromEntries(drawn), ...own },
    rowList: draw.rowList,
  })
}
