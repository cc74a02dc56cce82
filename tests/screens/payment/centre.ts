import type { PayMethodNode, PrePayInfo } from '@wire/pay'
import { and, desc, eq, gt } from 'drizzle-orm'
import { orders } from '../../../sandbox/db/schema'
import { openPage, screen } from '../../support/renderScreen'
import type { ScreenWorld } from '../../support/screenWorld'

export type UnpaidOrder = typeof orders.$inferSelect

/** The newest order of the demo enterprise that waits for its payment. */
export const unpaidOrder = async ({ sandbox }: ScreenWorld): Promise<UnpaidOrder> => {
  const [order] = await sandbox.db
    .select()
    .from(orders)
    .where(and(eq(orders.accUuid, 'acc-hengqi'), eq(orders.state, 1), gt(orders.totalFen, 0)))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  if (!order) throw new Error('orders are seeded')
  return order
}

export const centre = (): Promise<HTMLElement> => screen.role('dialog', '支付中心', { within: screen.page })

/** The payment centre over the details of an order that is not paid yet. */
export const openCentre = async (world: ScreenWorld, says = '付款方式'): Promise<UnpaidOrder> => {
  const order = await unpaidOrder(world)
  await world.login()
  await openPage('orderDetails', { cOrderUuid: order.orderUuid })
  await screen.press('去支付')
  await centre()
  await screen.find(says)
  return order
}

/** The server offers these methods, and no other. */
export const offer = (world: ScreenWorld, ...methods: PayMethodNode[]): void =>
  world.answer('queryPayOrder', (info: PrePayInfo) => ({
    ...info,
    payMethodInfo: { defMethod: methods[0]?.cMethod ?? '', methods },
  }))

/** Presses a method of the centre; groups mark, methods themselves may pay. */
export const pick = (name: string): Promise<void> => screen.press(name, { role: 'radio' })

export const chosen = (): string[] =>
  screen.all('[role=radio][aria-checked=true]').map(it => it.textContent ?? '')

/** The pauses the page waits for while `work` is done, in ms. */
export const pausesOf = async (work: () => Promise<unknown>): Promise<number[]> => {
  const pauses: number[] = []
  const later = window.setTimeout
  const spy = jest.spyOn(window, 'setTimeout').mockImplementation(((task: () => void, ms?: number) => {
    pauses.push(ms ?? 0)
    return later(task, ms)
  }) as typeof setTimeout)
  await work().finally(() => spy.mockRestore())
  return pauses
}

/** Payments the provider was asked for. */
export const confirmed = (world: ScreenWorld) => world.audited('payment-confirmed')

export const yuan = (fen: number): string =>
  `¥${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
