import type { FootPrintPage, OwnPageRequest } from '@wire/collect'
import { and, asc, count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { footPrints, productImages, products, shops } from '../../db/schema'
import { type AccountCaller, type CallContext, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { cheapestOf, firstPicture, seenFields, seenProductOf } from './seen'

type Context = CallContext<AccountCaller>

const HOUR = 3_600_000
const CHINA = 8 * HOUR
/** Older ones are not shown any more. */
const KEPT_DAYS = 90

/** The calendar day in China, whatever the server's own zone. */
export const dayOf = (time: number): string => new Date(time + CHINA).toISOString().slice(0, 10)

const kept = ({ caller, clock }: Context) =>
  and(
    eq(footPrints.userUuid, caller.userUuid),
    gte(footPrints.day, dayOf(clock.now() - KEPT_DAYS * 24 * HOUR)),
  )

/** Somebody has seen the product: once per day, the time is that of the last look. */
export const leaveFootPrint = async (context: Context, prodCode: string): Promise<void> => {
  const { db, caller, clock, random } = context
  const seenAt = clock.now()
  await db
    .insert(footPrints)
    .values({
      footPrintUuid: random.id('fp'),
      userUuid: caller.userUuid,
      prodCode,
      day: dayOf(seenAt),
      seenAt,
    })
    .onConflictDoUpdate({
      target: [footPrints.userUuid, footPrints.prodCode, footPrints.day],
      set: { seenAt },
    })
}

export const countFootPrints = async (context: Context): Promise<number> => {
  const [row] = await context.db.select({ quantity: count() }).from(footPrints).where(kept(context))
  return row?.quantity ?? 0
}

export const listFootPrints = async (context: Context, page: OwnPageRequest): Promise<FootPrintPage> => {
  const { db, publicUrl, clock } = context
  const cheapest = cheapestOf(db)
  const rows = await db
    .select({
      ...seenFields(cheapest),
      footPrintUuid: footPrints.footPrintUuid,
      day: footPrints.day,
      seenAt: footPrints.seenAt,
    })
    .from(footPrints)
    .innerJoin(products, eq(products.prodCode, footPrints.prodCode))
    .innerJoin(shops, eq(shops.shopUuid, products.shopUuid))
    .leftJoinLateral(cheapest, sql`true`)
    .leftJoin(productImages, firstPicture)
    .where(kept(context))
    .orderBy(desc(footPrints.day), desc(footPrints.seenAt), asc(footPrints.footPrintUuid))
    .limit(page.pageSize)
    .offset((page.pageNumber - 1) * page.pageSize)
  return {
    cToday: dayOf(clock.now()),
    iTotleSize: rows[0]?.total ?? 0,
    pageData: rows.map(row => ({
      ...seenProductOf(row, publicUrl),
      cFootPrintUuid: row.footPrintUuid,
      cDay: row.day,
      dSeeTime: row.seenAt,
    })),
  }
}

/** What is gone already needs no deleting; somebody else's is refused. */
export const dropFootPrints = async (context: Context, uuids: readonly string[]): Promise<number> => {
  const { db, caller } = context
  const rows = await db
    .select({ userUuid: footPrints.userUuid })
    .from(footPrints)
    .where(inArray(footPrints.footPrintUuid, [...uuids]))
  if (rows.some(row => row.userUuid !== caller.userUuid)) {
    throw new ServiceError(CODE.forbidden, '无权操作该浏览记录')
  }
  await db.delete(footPrints).where(inArray(footPrints.footPrintUuid, [...uuids]))
  return countFootPrints(context)
}

export const clearFootPrints = async ({ db, caller }: Context): Promise<void> => {
  await db.delete(footPrints).where(eq(footPrints.userUuid, caller.userUuid))
}
