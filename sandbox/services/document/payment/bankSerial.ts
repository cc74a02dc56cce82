import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { takeTurn } from '../../../kernel/transaction'
import type { StaffContext } from '../../widget/staffRequest'
import { type Head, type Kind, kinds } from '../kinds'
import { STATE } from '../machine'
import { numbersOf } from '../rows'

/** The field of a number that a bank gave a transfer. */
export const BANK_SERIAL = 'cBankSerial'

/** A number as it is kept: in the letters of a keyboard, and without what typing or a spreadsheet has added. */
export const serialOf = (typed: string): string =>
  typed
    .replace(/[\uff01-\uff5e]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\s']/g, '')

/** The same number, however it was typed. */
export const serialKey = (serial: string): string => serialOf(serial).toLowerCase()

interface Used {
  kind: Kind
  document: Pick<Head, 'docUuid' | 'code'>
}

/**
 * Payments and advances of the organisation that have one of these numbers, by it. A reversed one counts as not made: the
 * one that takes its place has the same number.
 */
export const usedSerials = async (
  { db, caller }: StaffContext,
  serials: readonly string[],
): Promise<Map<string, Used[]>> => {
  const found = new Map<string, Used[]>()
  const keys = [...new Set(serials.map(serialKey))].filter(key => key !== '')
  if (keys.length === 0) return found
  for (const kind of [kinds.purchasePayment, kinds.purchaseAdvance]) {
    const { head } = kind
    const key = sql<string>`lower(${head.more} ->> ${BANK_SERIAL})`
    const heads = await db
      .select({ key, docUuid: head.docUuid, code: head.code })
      .from(head)
      .where(
        and(eq(head.orgUuid, caller.institution.orgUuid), ne(head.state, STATE.reversed), inArray(key, keys)),
      )
      .orderBy(head.code)
    for (const { key: serial, ...document } of heads)
      found.set(serial, [...(found.get(serial) ?? []), { kind, document }])
  }
  return found
}

/**
 * Why a document cannot have a number: another one has it. undefined: it can. A number is told of a document that the
 * person may see.
 */
export const serialTaken = async (
  context: StaffContext,
  used: ReadonlyMap<string, readonly Used[]>,
  { docUuid, serial }: { docUuid: string; serial: string },
): Promise<string | undefined> => {
  const other = used.get(serialKey(serial))?.find(({ document }) => document.docUuid !== docUuid)
  if (!other) return undefined
  const { kind, document } = other
  const code = await numbersOf(context, kind, [document])
  return `银行流水号「${serial}」已用于${code === '' ? `其他${kind.name}` : `${kind.name}${code}`}，同一笔转账不能确认两次`
}

/** The same for one that is written now: other calls of the organisation that write such a number wait until this call ends. */
export const serialTakenNow = async (
  context: StaffContext,
  { docUuid, orgUuid }: Pick<Head, 'docUuid' | 'orgUuid'>,
  serial: string,
): Promise<string | undefined> => {
  await takeTurn(context.db, `bank-serial/${orgUuid}`)
  return serialTaken(context, await usedSerials(context, [serial]), { docUuid, serial })
}
