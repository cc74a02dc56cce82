import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { DAY_LENGTH } from '../../../kernel/chinaTime'
import type { StaffContext } from '../../widget/staffRequest'
import type { CheckedDocument } from '../check'
import { checkColor } from './creditCheck'
import { kinds } from '../kinds'
import { STATE } from '../machine'
import { lockSupplier } from '../owed'
import { chinaNow, docAtOf, numbersOf } from '../rows'
import type { Problem } from '../page/values'

/** Key of 数电票 in the enumeration invoiceForm: its number says all, others have a code too. */
const DIGITAL = 'digital'

const withoutBlanks = (value: unknown): string => (typeof value === 'string' ? value.replace(/\s/g, '') : '')

/** Why a number cannot be that of an invoice, by its field; the form of the paper decides. */
export const numberProblems = (
  form: unknown,
  code: string,
  number: string,
): [field: string, why: string][] => {
  if (form === DIGITAL)
    return [
      ...(/^\d{20}$/.test(number)
        ? []
        : [['cInvoiceNo', '数电票的发票号码应为20位数字'] as [string, string]]),
      ...(code === '' ? [] : [['cInvoiceCode', '数电票没有发票代码，请清空'] as [string, string]]),
    ]
  return [
    ...(/^\d{8}$/.test(number) ? [] : [['cInvoiceNo', '发票号码应为8位数字'] as [string, string]]),
    ...(/^(\d{10}|\d{12})$/.test(code)
      ? []
      : [['cInvoiceCode', '请填写发票代码，应为10位或12位数字'] as [string, string]]),
  ]
}

/**
 * An invoice is blue or red, and has a number of the form it says, which counts once for its supplier; it was written no later than it came.
 * The supplier is locked: two people who enter the same paper wait for each other.
 */
export const checkInvoice = async (
  context: StaffContext,
  checked: CheckedDocument,
  { docUuid = '', problems }: { docUuid?: string | undefined; problems: Problem[] },
): Promise<void> => {
  await checkColor(context, checked, { docUuid, problems })
  const { values } = checked
  const problem = (cFieldName: string, cMessage: string) =>
    void problems.push({ iRow: 0, cFieldName, cMessage })
  const [code, number] = [withoutBlanks(values['cInvoiceCode']), withoutBlanks(values['cInvoiceNo'])]
  values['cInvoiceCode'] = code || null
  const written = values['dInvoiceDate']
  const came = docAtOf(values['dDocDate'], chinaNow(context), undefined).slice(0, DAY_LENGTH)
  if (typeof written === 'string' && written.slice(0, DAY_LENGTH) > came)
    problem('dInvoiceDate', '开票日期不能晚于收票日期')
  // that it is missing was told
  if (number === '') return
  values['cInvoiceNo'] = number
  const wrong = numberProblems(values['cInvoiceForm'], code, number)
  for (const [field, why] of wrong) problem(field, why)
  const supplier = values['cSupplierUuid']
  if (wrong.length > 0 || typeof supplier !== 'string' || supplier === '') return
  await lockSupplier(context, supplier)
  const kind = kinds.purchaseInvoice
  const { head } = kind
  const twice = await context.db
    .select({ docUuid: head.docUuid, code: head.code })
    .from(head)
    .where(
      and(
        eq(head.orgUuid, context.caller.institution.orgUuid),
        eq(head.supplierUuid, supplier),
        sql`${head.more} ->> 'cInvoiceNo' = ${number}`,
        sql`coalesce(${head.more} ->> 'cInvoiceCode', '') = ${code}`,
        ne(head.docUuid, docUuid),
        ne(head.state, STATE.closed),
      ),
    )
    .orderBy(asc(head.code))
  if (twice.length === 0) return
  const named = (await numbersOf(context, kind, twice)) || '其他采购发票'
  problem('cInvoiceNo', `发票号码「${number}」已录入${named}，同一供应商的发票只能录入一次`)
}
