import { inArray, notInArray } from 'drizzle-orm'
import { isApiError } from '@/api/apiError'
import * as cartApi from '@/api/cart'
import { cancelOrder, createPaymentFlow, getOrder, previewOrder, submitOrder } from '@/api/order'
import { confirmPay, getPrePay } from '@/api/pay'
import { getPayState, withdrawPay } from '@/api/payState'
import type { Sandbox } from '../../sandbox'
import { orderLines, orders, skus } from '../../sandbox/db/schema'
import { checkLedger } from '../../sandbox/ledger/checkLedger'
import { createDevice, PASSWORD, PHONES, type Device } from './appRig'
import { DEMO, payFlowAtProvider } from './payFlows'
import { findGoods, newAddress, requestId } from './shopping'
import { SignedClient } from './signedClient'

/** What a broken answer may end in; anything else is a fault of the shop's own. */
const NAMED = ['network', 'timeout', 'http', 'json', 'overrun', 'business', 'session', 'aborted']
/** It is unknown whether it was carried out: it is sent again, with the same request id. */
const UNKNOWN = ['network', 'timeout', 'http', 'json', 'overrun']

interface Intent {
  what: string
  id: string
  send(id: string): Promise<unknown>
}

export interface WalkOptions {
  /** what a careless client would do, to see that the walks find it */
  newIdOnRepeat?: boolean
}

/** One buyer who shops, pays, changes their mind and is thrown out, while a part of all calls goes wrong. */
export class ShopWalk {
  private intents: Intent[] = []
  private waiting: Intent[] = []
  private flows: string[] = []
  private readonly mine = new Set<string>()
  private readonly paid = new Set<string>()
  private readonly cancelled = new Set<string>()
  private answered = 0

  private constructor(
    private readonly sandbox: Sandbox,
    private readonly device: Device,
    private readonly addressUuid: string,
    private readonly goods: { productCode: string; skuCode: string; quantity: number; step: number },
    private readonly ordersBefore: string[],
    private readonly stockBefore: number,
    private readonly options: WalkOptions,
  ) {}

  static async start(sandbox: Sandbox, options: WalkOptions = {}): Promise<ShopWalk> {
    sandbox.faults.clear()
    await sandbox.reset()
    const device = await createDevice(sandbox.url)
    await device.login()
    const { product, sku, quantity } = await findGoods()
    const goods = {
      productCode: product.productCode,
      skuCode: sku.skuCode,
      quantity,
      step: sku.stepQuantity,
    }
    const { addressUuid } = await newAddress()
    const known = await sandbox.db.select({ orderUuid: orders.orderUuid }).from(orders)
    const before = known.map(({ orderUuid }) => orderUuid)
    return new ShopWalk(
      sandbox,
      device,
      addressUuid,
      goods,
      before,
      await stockOf(sandbox, sku.skuCode),
      options,
    )
  }

  /** Calls that went through. */
  get successes(): number {
    return this.answered
  }

  private async ask<T>(what: string, call: () => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await call()
      this.answered += 1
      return answer
    } catch (error) {
      if (!isApiError(error) || !NAMED.includes(error.kind)) throw new Error(`${what}: ${String(error)}`)
      return undefined
    }
  }

  private async send(intent: Intent): Promise<void> {
    try {
      await intent.send(intent.id)
      this.answered += 1
    } catch (error) {
      if (!isApiError(error) || !NAMED.includes(error.kind))
        throw new Error(`${intent.what}: ${String(error)}`)
      if (UNKNOWN.includes(error.kind)) this.waiting.push(intent)
    }
  }

  private async intend(what: string, send: Intent['send']): Promise<void> {
    const intent = { what, id: await requestId(), send }
    this.intents.push(intent)
    await this.send(intent)
  }

  private see(cart: cartApi.Cart | undefined): cartApi.CartLine[] {
    const lines = cart?.shops.flatMap(shop => shop.lines) ?? []
    const codes = lines.map(line => line.skuCode)
    if (new Set(codes).size !== codes.length) throw new Error(`a line twice in the cart: ${codes.join()}`)
    if (lines.some(line => line.quantity < line.minQuantity)) throw new Error('a line below its minimum')
    return lines
  }

  async add(times: number): Promise<void> {
    const { quantity, step, ...codes } = this.goods
    const wanted = quantity + step * times
    await this.intend('add', async id =>
      this.see(await cartApi.addCartLine({ ...codes, quantity: wanted, requestUuid: id })),
    )
  }

  async change(times: number): Promise<void> {
    const [line] = this.see(await this.ask('cart', () => cartApi.getCart()))
    if (!line) return
    const { lineUuid, minQuantity, stepQuantity } = line
    const quantity = minQuantity + stepQuantity * times
    const call = () => cartApi.updateCartLine({ lineUuid, quantity })
    this.see(await this.ask('change', call))
  }

  async drop(): Promise<void> {
    const [line] = this.see(await this.ask('cart', () => cartApi.getCart()))
    if (line) this.see(await this.ask('drop', () => cartApi.deleteCartLines([line.lineUuid])))
  }

  /** From the cart, or one thing directly. */
  async order(fromCart: boolean): Promise<void> {
    const { quantity, productCode, skuCode } = this.goods
    const lines = fromCart ? this.see(await this.ask('cart', () => cartApi.getCart())) : []
    if (fromCart && lines.length === 0) return
    const source = fromCart
      ? { kind: 'cart' as const, lineUuids: lines.map(line => line.lineUuid) }
      : { kind: 'product' as const, productCode, skuCode, quantity }
    const { addressUuid } = this
    const preview = await this.ask('preview', () => previewOrder({ source, addressUuid }))
    if (!preview) return
    const { previewToken } = preview
    await this.intend('submit', async id => {
      const given = { requestUuid: id, source, addressUuid, previewToken, remarks: {} }
      const outcome = await submitOrder(given)
      if (outcome.kind === 'submitted') outcome.orders.forEach(({ orderUuid }) => this.mine.add(orderUuid))
    })
  }

  async cancel(index: number): Promise<void> {
    const orderUuid = pick([...this.mine], index)
    if (!orderUuid) return
    const order = await this.ask('cancel', () => cancelOrder({ orderUuid, reason: '不需要了' }))
    if (order) this.cancelled.add(orderUuid)
  }

  async flow(index: number): Promise<void> {
    const orderUuid = pick([...this.mine], index)
    const flow = orderUuid && (await this.ask('flow', () => createPaymentFlow([orderUuid])))
    if (flow) this.flows.push(flow.paymentFlowNo)
  }

  /** As the desk does: once, and then it only asks. */
  async confirm(index: number): Promise<void> {
    const paymentFlowNo = pick(this.flows, index)
    if (!paymentFlowNo) return
    const whose = { paymentFlowNo, userUuid: DEMO.userUuid }
    const known = await this.ask('prepay', () => getPrePay({ ...whose, channel: 1 }))
    if (!known) return
    const payer = { remark: '', payerPhone: '', payerName: '', payerAccountNo: '', payAccountName: '' }
    const by = { trxIp: '203.0.113.24', method: 'SCAN_ANY', appId: '', openId: '' }
    await this.ask('confirm', () => confirmPay({ ...whose, ...payer, ...by, amount: known.totalAmount }))
  }

  async askState(index: number): Promise<void> {
    const paymentFlowNo = pick(this.flows, index)
    const whose = { paymentFlowNo: paymentFlowNo ?? '', userUuid: DEMO.userUuid }
    const found = paymentFlowNo && (await this.ask('state', () => getPayState(whose)))
    if (!found) return
    if (found.state === 'paid') this.paid.add(paymentFlowNo)
    else if (this.paid.has(paymentFlowNo)) throw new Error(`${paymentFlowNo} was paid, now ${found.state}`)
  }

  async withdraw(index: number): Promise<void> {
    const paymentFlowNo = pick(this.flows, index)
    const whose = { paymentFlowNo: paymentFlowNo ?? '', userUuid: DEMO.userUuid }
    if (paymentFlowNo) await this.ask('withdraw', () => withdrawPay(whose))
  }

  /** At the provider's own page, which no fault reaches. */
  async pay(index: number): Promise<void> {
    const paymentFlowNo = pick(this.flows, index)
    if (paymentFlowNo) await payFlowAtProvider(this.sandbox, paymentFlowNo).catch(() => undefined)
  }

  async repeat(): Promise<void> {
    const intent = this.waiting.shift()
    if (!intent) return
    if (this.options.newIdOnRepeat) intent.id = await requestId()
    await this.send(intent)
  }

  async logOut(): Promise<void> {
    await this.device.session.logout()
    await this.enter()
  }

  /** The same account on another phone: this one is thrown out. */
  async loseSession(): Promise<void> {
    await SignedClient.loggedIn(this.sandbox.url, PHONES.admin).catch(() => undefined)
    await this.ask('count', () => cartApi.getCart())
  }

  /** Tried until it works: a login is no fault of the walk. */
  async enter(): Promise<void> {
    for (let attempt = 0; this.device.state().phase !== 'active' && attempt < 20; attempt += 1)
      await this.ask('login', async () => {
        const result = await this.device.session.login({ phone: PHONES.admin, password: PASSWORD })
        if (result.kind === 'loggedInElsewhere') await this.device.session.forceLogin(result.forcedToken)
      })
    if (this.device.state().institution.status !== 'ready') await this.device.session.loadInstitution()
  }

  /** All is calm again: what was wanted is there once, and nothing else. */
  async settle(): Promise<void> {
    const { sandbox } = this
    sandbox.faults.clear()
    await sandbox.provider.deliverPending()
    // a session that the server has ended is noticed by a call
    await this.ask('count', () => cartApi.getCart())
    await this.enter()
    while (this.waiting.length > 0) await this.repeat()
    // a repeat of what was carried out adds nothing, and answers the same
    for (const intent of this.intents) await this.send(intent)
    await checkLedger(sandbox.db)
    await this.checkOrders()
    for (const flow of this.paid)
      if ((await getPayState({ paymentFlowNo: flow, userUuid: DEMO.userUuid })).state !== 'paid')
        throw new Error(`${flow} was shown as paid and is not`)
  }

  private async checkOrders(): Promise<void> {
    const { db } = this.sandbox
    const made = await db.select().from(orders).where(notInArray(orders.orderUuid, this.ordersBefore))
    const strange = made.filter(({ orderUuid }) => !this.mine.has(orderUuid))
    const lost = [...this.mine].filter(known => made.every(({ orderUuid }) => orderUuid !== known))
    if (strange.length + lost.length > 0)
      throw new Error(
        `${strange.length} orders that were not asked for, ${lost.length} that were answered are lost`,
      )
    for (const orderUuid of this.cancelled) {
      const { state } = await getOrder(orderUuid)
      if (!['cancelled', 'closed'].includes(state)) throw new Error(`a cancelled order is ${state}`)
    }
    const alive = made.filter(({ state }) => state < 5).map(({ orderUuid }) => orderUuid)
    const taken = alive.length
      ? await db.select().from(orderLines).where(inArray(orderLines.orderUuid, alive))
      : []
    const own = taken.filter(({ skuCode }) => skuCode === this.goods.skuCode)
    const sum = own.reduce((total, { qty }) => total + qty, 0)
    const stock = await stockOf(this.sandbox, this.goods.skuCode)
    if (stock !== this.stockBefore - sum)
      throw new Error(`stock ${stock}, taken ${sum} of ${this.stockBefore}`)
  }
}

const pick = <T>(items: readonly T[], index: number): T | undefined => items[index % (items.length || 1)]

const stockOf = async ({ db }: Sandbox, skuCode: string): Promise<number> => {
  const [row] = await db
    .select()
    .from(skus)
    .where(inArray(skus.skuCode, [skuCode]))
  return row?.stock ?? -1
}
