import type { Cart } from '@wire/cart'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../sandbox/db/client'
import {
  addresses,
  afterSales,
  commissions,
  complaints,
  enquiries,
  enquiryLines,
  enterprises,
  erpNotices,
  footprints,
  institutions,
  invoiceHeaders,
  invoices,
  orderLines,
  payApprovals,
  persons,
  quotes,
  reviews,
  shares,
} from '../../sandbox/db/schema'
import { rowsOf, tableNames } from '../../sandbox/db/tables'
import { findGoods, submitOrder } from './purchase'
import type { SignedClient } from './signedClient'

export interface Belongings {
  /** what calls name it by, as their fields are called */
  known: Record<string, unknown>
  /** texts only the owner may read; where a thing has none of its own, its id */
  secrets: string[]
}

/** A fresh order and cart line, and the first of everything the seeded world has of this buyer. */
const buyingOf = async (db: Database, owner: SignedClient) => {
  const { userUuid } = owner
  const goods = await findGoods(owner)
  const { cPaymentFlowNo, orderList } = await submitOrder(owner, goods)
  const [order] = orderList
  const cOrderUuid = order?.cOrderUuid ?? ''
  const cart = await owner.post<Cart>('alc-alshop/ShoppingCartAction/addCartLine', {
    cRequestUuid: 'request-of-the-owner',
    ...goods,
  })
  const cCartLineUuid = cart.data.shopList.flatMap(shop => shop.lineList)[0]?.cCartLineUuid
  const [address] = await db.select().from(addresses).where(eq(addresses.userUuid, userUuid))
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderUuid, cOrderUuid))
  const [approval] = await db.select().from(payApprovals).where(eq(payApprovals.askerUuid, userUuid))
  const [quoted] = await db
    .select({ enquiry: enquiries, quote: quotes, line: enquiryLines })
    .from(quotes)
    .innerJoin(enquiries, eq(quotes.enquiryUuid, enquiries.enquiryUuid))
    .innerJoin(enquiryLines, eq(enquiryLines.enquiryUuid, enquiries.enquiryUuid))
    .where(eq(enquiries.userUuid, userUuid))
  return {
    known: {
      ...goods,
      cOrderUuid,
      cOrderLineUuid: line?.orderLineUuid,
      cPaymentFlowNo,
      cCartLineUuid,
      cAddressUuid: address?.addressUuid,
      cApprovalUuid: approval?.approvalUuid,
      cEnquiryUuid: quoted?.enquiry.enquiryUuid,
      cEnquiryLineUuid: quoted?.line.enquiryLineUuid,
      cQuoteUuid: quoted?.quote.quoteUuid,
    },
    secrets: [
      order?.cOrderCode,
      cCartLineUuid,
      address?.detail,
      quoted?.enquiry.enquiryCode,
      quoted?.quote.quoteCode,
    ],
  }
}

const afterwardsOf = async (db: Database, userUuid: string) => {
  const [afterSale] = await db.select().from(afterSales).where(eq(afterSales.userUuid, userUuid))
  const [complaint] = await db.select().from(complaints).where(eq(complaints.userUuid, userUuid))
  const [header] = await db.select().from(invoiceHeaders).where(eq(invoiceHeaders.userUuid, userUuid))
  const [invoice] = await db.select().from(invoices).where(eq(invoices.userUuid, userUuid))
  const [review] = await db.select().from(reviews).where(eq(reviews.userUuid, userUuid))
  const [print] = await db.select().from(footprints).where(eq(footprints.userUuid, userUuid))
  const [share] = await db.select().from(shares).where(eq(shares.userUuid, userUuid))
  const [commission] = await db.select().from(commissions).where(eq(commissions.userUuid, userUuid))
  return {
    known: {
      cAfterSaleUuid: afterSale?.afterSaleUuid,
      cComplaintUuid: complaint?.complaintUuid,
      cHeaderUuid: header?.headerUuid,
      cInvoiceUuid: invoice?.invoiceUuid,
      cReviewUuid: review?.reviewUuid,
      cCommissionUuid: commission?.commissionUuid,
      cFootPrintUuid: print?.footprintUuid,
      cShareUuid: share?.shareUuid,
    },
    secrets: [
      afterSale?.afterSaleCode,
      complaint?.complaintCode,
      invoice?.applyCode,
      header?.headerUuid,
      print?.footprintUuid,
      share?.shareUuid,
      commission?.commissionUuid,
    ],
  }
}

/** Who the owner is, and everything a call can name of what is the owner's. */
export const belongingsOf = async (db: Database, owner: SignedClient, phone: string): Promise<Belongings> => {
  const { userUuid, accUuid } = owner
  const [person] = await db.select().from(persons).where(eq(persons.userUuid, userUuid))
  const [org] = await db.select().from(enterprises).where(eq(enterprises.accUuid, accUuid))
  const [member] = await db.select().from(institutions).where(eq(institutions.userUuid, userUuid))
  const loginUuid = owner.login?.cLoginUuid
  const [notice] = await db
    .select()
    .from(erpNotices)
    .where(eq(erpNotices.personUuid, member?.personUuid ?? ''))
  const bought = await buyingOf(db, owner)
  const later = await afterwardsOf(db, userUuid)
  const known = {
    userUuid,
    cAllLinkUserUuid: userUuid,
    loginUuid,
    cLoginUuid: loginUuid,
    personUuid: member?.personUuid,
    cPersonUuid: member?.personUuid,
    accUuid,
    cAccUuid: accUuid,
    accSignId: org?.accSignId,
    cAccSignId: org?.accSignId,
    orgUuid: org?.orgUuid,
    cOrgUuid: org?.orgUuid,
    enterpriseUuid: org?.enterpriseUuid,
    cEnterpriseUuid: org?.enterpriseUuid,
    ...bought.known,
    ...later.known,
    pageSize: 50,
    cDelegationUuid: 'delegation-hengqi-2',
    cNoticeUuid: notice?.noticeUuid,

    cSupplierUuid: 'supplier-hengqi-S2001',
    cGoodsUuid: 'goods-hengqi-M0301028',
    dFirstDay: '2026-03-01',
    dDay: '2026-03-31',
    dLastDay: '2026-03-31',
  }
  const missing = Object.entries(known).filter(([, value]) => value === undefined || value === '')
  if (missing.length > 0) throw new Error(`the world has none: ${missing.map(([name]) => name).join(', ')}`)
  const secrets = [phone, person?.identityNumber, ...bought.secrets, ...later.secrets]
  return { known, secrets: secrets.filter(secret => secret !== undefined) }
}

/** Rows of every table that name the owner or what belongs to it; bookkeeping of calls left out. */
export const rowsNaming = async (db: Database, known: Belongings['known']): Promise<Set<string>> => {
  const found = new Set<string>()
  const names = Object.entries(known).filter(
    ([name, value]) => typeof value === 'string' && /uuid|flow/i.test(name),
  )
  const pattern = names.map(([, value]) => String(value)).join('|')
  for (const table of await tableNames(db, 'public')) {
    if (/^(audit|nonces|tokens|sessions)/.test(table)) continue
    const rows = await rowsOf<{ digest: string }>(
      db,
      sql`select left(t::text, 40) || ' … ' || md5(t::text) as digest
          from ${sql.identifier(table)} t where t::text ~ ${pattern}`,
    )
    for (const { digest } of rows) found.add(`${table} ${digest}`)
  }
  return found
}
