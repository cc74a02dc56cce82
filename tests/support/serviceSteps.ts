import { and, asc, eq } from 'drizzle-orm'
import { uploadFiles, type LocalImage } from '@/api/upload'
import type { Sandbox } from '../../sandbox'
import { orderLines, orders } from '../../sandbox/db/schema'
import { userUuidOf } from '../../sandbox/world/people'
import { pngOf } from './pictureFiles'

/** A picture as a device has it. */
const pngImage = (name = '现场.png', size = 800): LocalImage => {
  const content = pngOf(size)
  const blob = new Blob([new Uint8Array(content)], { type: 'image/png' })
  return { path: `blob:${name}`, name, type: 'image/png', size: blob.size, content: blob }
}

export const sendPicture = async (business: string, phone: string): Promise<string> => {
  const owner = { type: business, name: '图片', userUuid: userUuidOf(phone) }
  const [file] = await uploadFiles([pngImage()], owner)
  return file?.fileId ?? ''
}

type OrderState = typeof orders.$inferSelect.state

/** An order of the world with its lines, oldest first. */
export const orderOf = async (
  sandbox: Sandbox,
  accUuid: string,
  wanted: Partial<Pick<typeof orders.$inferSelect, 'reviewed' | 'afterSale' | 'invoiced'>> & {
    state: OrderState
  },
) => {
  const conditions = [
    eq(orders.accUuid, accUuid),
    eq(orders.state, wanted.state),
    ...(wanted.reviewed === undefined ? [] : [eq(orders.reviewed, wanted.reviewed)]),
    ...(wanted.afterSale === undefined ? [] : [eq(orders.afterSale, wanted.afterSale)]),
    ...(wanted.invoiced === undefined ? [] : [eq(orders.invoiced, wanted.invoiced)]),
  ]
  const [order] = await sandbox.db
    .select()
    .from(orders)
    .where(and(...conditions))
    .orderBy(asc(orders.createdAt))
    .limit(1)
  if (!order) throw new Error('no such order is seeded')
  const lines = await sandbox.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderUuid, order.orderUuid))
    .orderBy(asc(orderLines.position))
  return { order, lines }
}

export const DEMO_ACC = 'acc-hengqi'
export const RIVAL_ACC = 'acc-lanchuan'
