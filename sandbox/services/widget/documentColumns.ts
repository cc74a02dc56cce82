import { sql } from 'drizzle-orm'
import { erpGoodsReceipts, erpPurchaseAdvances, erpPurchaseInvoices, type HeadTable } from '../../db/schema'
import { leftOfAdvance } from '../document/advance/advanceSql'
import { STATE } from '../document/machine'
import { owedRows, POSTED, samePool } from '../document/owed'
import { dayText, money, type SourceColumn, text } from './sourceColumns'

/** Columns that documents of single kinds have. */

/** The first day on which something of a receipt is due that was not paid yet. */
export const dueDay = sql`(select to_char(min(due_on) filter (where owed > 0), 'YYYY-MM-DD')
  from (${owedRows({ which: samePool(sql`x.doc_uuid = ${erpGoodsReceipts.docUuid}`), ...POSTED })}) as rows
  where doc_uuid = ${erpGoodsReceipts.docUuid})`

/**
 * How far a receipt is paid (enumeration payState): what the shop sold was paid there, what went back is not paid. Null
 * where nothing is to be paid, as an inspection accepted nothing.
 */
export const payState = sql`case when ${erpGoodsReceipts.state} <> ${STATE.done} or ${erpGoodsReceipts.totalQty} = 0 then null
  else (select case when coalesce(sum(owed), 0) = 0 then 'paid' when sum(paid) > 0 then 'partly' else 'unpaid' end
    from (${owedRows({ which: samePool(sql`x.doc_uuid = ${erpGoodsReceipts.docUuid}`), ...POSTED })}) as rows
    where doc_uuid = ${erpGoodsReceipts.docUuid}) end`

/** For how many days the rest of an advance has been at the supplier. */
export const ageOfAdvance = (today: string) => {
  const paidOn = sql`(${erpPurchaseAdvances.more} ->> 'dPaidOn')::date`
  return sql`(case when ${leftOfAdvance} > 0 then ${today}::date - ${paidOn} end)`
}

/** When the money of a document moved, and by which transfer. */
export const moneyMoved = ({ more }: HeadTable): Record<string, SourceColumn> => ({
  dPaidOn: dayText(sql`${more} ->> 'dPaidOn'`),
  cBankSerial: text(sql`${more} ->> 'cBankSerial'`),
})

/** Where and how a supplier is paid: with the money that leaves it is what a bank needs of a transfer. */
export const paidTo = ({ more }: HeadTable): Record<string, SourceColumn> => ({
  cPayMethod: text(sql`${more} ->> 'cPayMethod'`),
  cBankName: text(sql`${more} ->> 'cBankName'`),
  cBankAccount: text(sql`${more} ->> 'cBankAccount'`),
})

const paper = (name: string) => sql`${erpPurchaseInvoices.more} ->> ${sql.raw(`'${name}'`)}`
const paperFen = (name: string) => sql`round((${paper(name)})::numeric * 100)`
/** What is on the paper of an invoice. */
export const invoicePaper: Record<string, SourceColumn> = {
  cInvoiceForm: text(paper('cInvoiceForm')),
  cInvoiceColor: text(sql`coalesce(${paper('cInvoiceColor')}, 'blue')`),
  cOriginalNo: text(paper('cOriginalNo')),
  cInvoiceCode: text(paper('cInvoiceCode')),
  cInvoiceNo: text(paper('cInvoiceNo')),
  dInvoiceDate: dayText(paper('dInvoiceDate')),
  iInvoiceAmount: money(paperFen('iInvoiceAmount')),
  iInvoiceTax: money(paperFen('iInvoiceTax')),
}
