import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/client'
import { orders, products } from '../db/schema'
import { textOfQuery } from '../kernel/storable'
import { escapeHtml, page } from '../provider/pages/html'

const PATH = '/customer-service'

const KEY = randomBytes(32)
const LIFE_MS = 30 * 60_000

const signatureOf = (order: string, ends: string): string =>
  createHmac('sha256', KEY).update(`${order}/${ends}`).digest('hex')

/** Where a conversation about something opens. Who has the link of an order sees its number, for a while. */
export const serviceChatAddress = (publicUrl: string, query: readonly [string, string][]): string => {
  const order = query.find(([name]) => name === 'order')?.[1]
  // both ends of it are this process: its own time, not that of the world
  const ends = String(Date.now() + LIFE_MS)
  const proof = order === undefined ? {} : { ends, sign: signatureOf(order, ends) }
  const all = new URLSearchParams([...query, ...Object.entries(proof)])
  return `${publicUrl}${PATH}?${all.toString()}`
}

const isLive = (order: string, query: Record<string, unknown>): boolean => {
  const ends = textOfQuery(query['ends'])
  if (!/^\d{1,16}$/.test(ends) || Number(ends) <= Date.now()) return false
  const wanted = Buffer.from(signatureOf(order, ends))
  const given = Buffer.from(textOfQuery(query['sign']))
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

const SCENES: ReadonlyMap<string, string> = new Map([
  ['product', '商品咨询'],
  ['order', '订单咨询'],
  ['userCenter', '会员咨询'],
])

const subjectOf = async (db: Database, query: Record<string, unknown>): Promise<string | undefined> => {
  const product = textOfQuery(query['product'])
  if (product) {
    const [found] = await db
      .select({ name: products.name })
      .from(products)
      .where(eq(products.prodCode, product))
    return found?.name
  }
  const order = textOfQuery(query['order'])
  if (!order || !isLive(order, query)) return undefined
  const [found] = await db.select({ code: orders.orderCode }).from(orders).where(eq(orders.orderUuid, order))
  return found && `订单 ${found.code}`
}

const bodyOf = (scene: string, subject: string | undefined): string =>
  `<section><p class="state ok">客服会话已打开</p>
<p class="note">这里是客服会话的演示页面，真实环境中由企业微信客服提供。</p>
<dl><div><dt>咨询类型</dt><dd>${escapeHtml(scene)}</dd></div>
${subject ? `<div><dt>咨询内容</dt><dd>${escapeHtml(subject)}</dd></div>` : ''}</dl></section>`

/** The messaging app's customer service, in as far as a link has to lead somewhere. */
export const installServiceChat = (app: FastifyInstance, db: Database): void => {
  app.get(PATH, async (request, reply) => {
    const query = request.query as Record<string, unknown>
    const scene = SCENES.get(textOfQuery(query['scene'])) ?? '咨询'
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page('联系客服', bodyOf(scene, await subjectOf(db, query))))
  })
}
