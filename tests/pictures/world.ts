import { and, desc, eq, gt, isNotNull, isNull, like, lt, ne, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { createSandbox, type Sandbox } from '../../sandbox'
import {
  afterSales,
  commissions,
  invoices,
  orders,
  payApprovals,
  products,
  providerPayments,
  skus,
  splicingPlans,
  splicings,
} from '../../sandbox/db/schema'
import type { OrderState, PaymentFlowAnswer } from '@wire/order'
import type { FaultRule } from '../../sandbox/kernel/faults'
import { kinds } from '../../sandbox/services/document/kinds'
import { STATE } from '../../sandbox/services/document/machine'
import { confirmPayment, findGoods, payAtProvider, payLinkOf, submitOrder } from '../support/purchase'
import { SignedClient } from '../support/signedClient'

/** The moment all pictures are taken, on the server and on the phone: nothing in them changes with the date. */
export const PICTURE_TIME = Date.parse('2026-03-18T10:30:00+08:00')

/** A sandbox whose clock stands still. */
export interface PictureWorld {
  url: string
  /** back to the seeded world of a scenario; ends all sessions */
  enter(scenario: string): Promise<void>
  /** on top of the faults of the scenario */
  addFaults(rules: readonly FaultRule[]): void
  /** back to the faults of the scenario */
  clearFaults(): void
  /** code of the product whose name holds the text */
  productCode(name: string): Promise<string>
  /** newest order of the demo account in that state of the server */
  orderIn(state: OrderState): Promise<{ orderUuid: string }>
  /** newest request of a colleague to pay, in that written state, or of the demo account itself */
  approvalIn(state: 0 | 1 | 3, own?: boolean): Promise<{ approvalUuid: string }>
  /** newest after-sale case of the demo account in that state of the server */
  caseIn(state: number): Promise<{ afterSaleUuid: string }>
  /** file of an invoice of the demo account */
  invoiceFile(): Promise<{ cDocId: string }>
  /** newest group of the demo account in that state of the server */
  groupIn(state: 1 | 2 | 3): Promise<{ splicingUuid: string }>
  /** newest order of the demo account in a group, in that state of the server */
  groupOrderIn(state: OrderState): Promise<{ orderUuid: string }>
  /** newest after-sale case of a group order of the demo account */
  groupCase(): Promise<{ afterSaleUuid: string }>
  /** a commission of the demo account that is in a withdrawal, or free of any */
  commission(withdrawn: boolean): Promise<{ commissionUuid: string }>
  /** product that can be bought in groups */
  groupProduct(): Promise<{ prodCode: string }>
  /** link of a request to pay, as a message carries it */
  payLink(): Promise<PayLink>
  /** the same of a payment for three orders of which one is settled */
  partlyPaidLink(): Promise<PayLink>
  /** codes of the newest orders of the demo account that wait for their payment */
  codesToPay(count: number): Promise<string[]>
  /** pays what a payment centre waits for; the shop is told of the first order only */
  payFirstOrder(): Promise<void>
  /** a month is closed, and a receipt of it costs more by now: the first open month */
  changeClosedMonth(): Promise<{ month: string }>
  close(): Promise<void>
}

interface PayLink extends Record<string, string> {
  cPaymentFlowNo: string
  uuid: string
  method: string
}

/** The shop is told of the first order only, however long the pictures take. */
const TOLD_PARTLY = { partly: true, retryMs: 3_600_000 }

const DEMO_USER = 'user-0001'
/** the institution the demo account acts for */
const DEMO_ACCOUNT = 'acc-hengqi'

const OTHER_BUYER = '13800000003'
/** administrator of the demo enterprise */
const FINANCE = '13800000018'
const PASSWORD = 'Buyer@2026'

const firstOf = <T>(rows: readonly T[], what: string): T => {
  const [row] = rows
  if (!row) throw new Error(`the world has no ${what}`)
  return row
}

type LookUps = Omit<
  PictureWorld,
  | 'url'
  | 'enter'
  | 'addFaults'
  | 'clearFaults'
  | 'payLink'
  | 'partlyPaidLink'
  | 'payFirstOrder'
  | 'changeClosedMonth'
  | 'close'
>

const lookUps = ({ db }: Sandbox): LookUps => ({
  async codesToPay(count) {
    const found = await db
      .select()
      .from(orders)
      .where(and(eq(orders.userUuid, DEMO_USER), eq(orders.state, 1), isNull(orders.splicingUuid)))
      .orderBy(desc(orders.createdAt))
      .limit(count)
    return found.map(order => order.orderCode)
  },
  async invoiceFile() {
    const found = await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.userUuid, DEMO_USER), isNotNull(invoices.fileUuid)))
      .limit(1)
    return { cDocId: firstOf(found, 'invoice with a file').fileUuid ?? '' }
  },
  async approvalIn(state, own = false) {
    const asker = own ? eq(payApprovals.askerUuid, DEMO_USER) : ne(payApprovals.askerUuid, DEMO_USER)
    const found = await db
      .select()
      .from(payApprovals)
      .where(and(asker, eq(payApprovals.state, state)))
      .orderBy(desc(payApprovals.askedAt))
      .limit(1)
    return firstOf(found, `request to pay in state ${state}`)
  },
  async productCode(name) {
    const found = await db
      .select()
      .from(products)
      .where(like(products.name, `%${name}%`))
      .limit(1)
    return firstOf(found, `product ${name}`).prodCode
  },
  async orderIn(state) {
    const found = await db
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.userUuid, DEMO_USER),
          eq(orders.accUuid, DEMO_ACCOUNT),
          eq(orders.state, state),
          isNull(orders.splicingUuid),
        ),
      )
      .orderBy(desc(orders.createdAt))
      .limit(1)
    return firstOf(found, `order in state ${state}`)
  },
  async groupIn(state) {
    const found = await db
      .select()
      .from(splicings)
      .where(and(eq(splicings.userUuid, DEMO_USER), eq(splicings.state, state)))
      .orderBy(desc(splicings.createdAt))
      .limit(1)
    return firstOf(found, `group in state ${state}`)
  },
  async groupOrderIn(state) {
    const found = await db
      .select()
      .from(orders)
      .where(and(eq(orders.userUuid, DEMO_USER), eq(orders.state, state), isNotNull(orders.splicingUuid)))
      .orderBy(desc(orders.rebateFen), desc(orders.createdAt))
      .limit(1)
    return firstOf(found, `order of a group in state ${state}`)
  },
  async groupCase() {
    const found = await db
      .select({ afterSaleUuid: afterSales.afterSaleUuid })
      .from(afterSales)
      .innerJoin(orders, eq(orders.orderUuid, afterSales.orderUuid))
      .where(and(eq(afterSales.userUuid, DEMO_USER), isNotNull(orders.splicingUuid)))
      .orderBy(desc(afterSales.createdAt))
      .limit(1)
    return firstOf(found, 'case of a group order')
  },
  async commission(withdrawn) {
    const found = await db
      .select()
      .from(commissions)
      .where(
        and(
          eq(commissions.userUuid, DEMO_USER),
          withdrawn ? isNotNull(commissions.withdrawalUuid) : isNull(commissions.withdrawalUuid),
        ),
      )
      .orderBy(desc(commissions.createdAt))
      .limit(1)
    return firstOf(found, 'commission')
  },
  async groupProduct() {
    const found = await db
      .select({ prodCode: skus.prodCode })
      .from(splicingPlans)
      .innerJoin(skus, eq(skus.skuCode, splicingPlans.skuCode))
      .innerJoin(splicings, eq(splicings.skuCode, skus.skuCode))
      .where(and(eq(splicings.state, 1), gt(skus.stock, 0)))
      .orderBy(desc(splicings.createdAt))
      .limit(1)
    return firstOf(found, 'product of groups')
  },
  async caseIn(state) {
    const found = await db
      .select()
      .from(afterSales)
      .where(and(eq(afterSales.userUuid, DEMO_USER), sql`${afterSales.state} = ${state}`))
      .orderBy(desc(afterSales.createdAt))
      .limit(1)
    return firstOf(found, `case in state ${state}`)
  },
})

const loggedIn = async (url: string, phone: string): Promise<SignedClient> => {
  const client = new SignedClient(url)
  client.clockOffsetMs = PICTURE_TIME - Date.now()
  await client.becomeGuest()
  await client.logIn(phone, PASSWORD)
  await client.useDefaultInstitution()
  return client
}

const makePayLink = async (url: string): Promise<PayLink> => {
  const client = await loggedIn(url, OTHER_BUYER)
  const { cPaymentFlowNo } = await submitOrder(client, await findGoods(client))
  return payLinkOf(client, cPaymentFlowNo)
}

const makePartlyPaid = async ({ url, provider }: Sandbox): Promise<PayLink> => {
  const client = await loggedIn(url, OTHER_BUYER)
  const goods = await findGoods(client)
  const cOrderUuids: string[] = []
  for (let made = 0; made < 3; made += 1) {
    const { orderList } = await submitOrder(client, goods)
    cOrderUuids.push(...orderList.map(order => order.cOrderUuid))
  }
  const { data: flow } = await client.post<PaymentFlowAnswer>('alc-alshop/OrderAction/createPaymentFlow', {
    cOrderUuids,
  })
  const link = await payLinkOf(client, flow.cPaymentFlowNo)
  const payUrl = await confirmPayment(client, flow)
  Object.assign(provider.options, TOLD_PARTLY)
  // the link names the address that the mini-program knows the gateway by
  await payAtProvider(new URL(new URL(payUrl).pathname, url).href)
  return link
}

/** The month that is closed, and the first open one. */
const CLOSED = '2026-02'
const OPEN = '2026-03'

const changeClosed = async ({ db, url }: Sandbox) => {
  const client = await loggedIn(url, FINANCE)
  // once it is closed it stays so for the other pictures
  await client.post('alc-biz-industry/AccountingMonthAction/changeAccountingMonth', {
    cRequestUuid: randomUUID(),
    cMonth: CLOSED,
    cAction: 'close',
    cOrgUuid: 'org-hengqi',
    cAccUuid: DEMO_ACCOUNT,
  })
  const { head, line } = kinds.goodsReceipt
  const invoiced = kinds.purchaseInvoice.line
  const [row] = await db
    .select({ lineUuid: line.lineUuid, price: line.priceFen, qty: line.qty })
    .from(line)
    .innerJoin(head, eq(head.docUuid, line.docUuid))
    .where(
      and(
        eq(head.orgUuid, 'org-hengqi'),
        isNotNull(head.supplierUuid),
        eq(head.state, STATE.done),
        lt(head.docAt, `${OPEN}-01`),
        sql`not exists (select 1 from ${invoiced} as i where i.upstream_line_uuid = ${line.lineUuid})`,
      ),
    )
    .orderBy(desc(head.docAt))
    .limit(1)
  const { lineUuid, price, qty } = firstOf(row ? [row] : [], 'receipt without an invoice')
  // the same for each picture
  await db
    .update(line)
    .set({ amountFen: Math.round(Number(price) * Number(qty)) + 11_300 })
    .where(eq(line.lineUuid, lineUuid))
  return { month: OPEN }
}

/** `staticDir`: the built H5 app. */
/** `publicUrl`: the address a mini-program knows the gateway by, so that pictures come from a place it trusts. */
export const startPictureWorld = async (staticDir: string, publicUrl?: string): Promise<PictureWorld> => {
  const clock = { now: () => PICTURE_TIME }
  const sandbox = await createSandbox({
    dataDir: 'memory',
    staticDir,
    clock,
    ...(publicUrl !== undefined && { publicUrl }),
  })
  let ofScenario: readonly FaultRule[] = []
  return {
    url: sandbox.url,
    async enter(scenario) {
      await sandbox.reset(scenario)
      ofScenario = sandbox.faults.list().map(({ fired: _, ...rule }) => rule)
    },
    addFaults: rules => rules.forEach(rule => sandbox.faults.add(rule)),
    clearFaults: () => sandbox.faults.set(ofScenario),
    ...lookUps(sandbox),
    payLink: () => makePayLink(sandbox.url),
    partlyPaidLink: () => makePartlyPaid(sandbox),
    async payFirstOrder() {
      Object.assign(sandbox.provider.options, TOLD_PARTLY)
      const [waiting] = await sandbox.db
        .select()
        .from(providerPayments)
        .where(eq(providerPayments.state, 'open'))
        .orderBy(desc(providerPayments.createdAt))
        .limit(1)
      const { kind, payId } = firstOf(waiting ? [waiting] : [], 'payment to pay')
      await payAtProvider(`${sandbox.url}/provider/${kind}/${payId}`)
    },
    changeClosedMonth: () => changeClosed(sandbox),
    close: () => sandbox.close(),
  }
}
