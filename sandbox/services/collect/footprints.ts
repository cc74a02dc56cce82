import type { FootPrintPage, OwnPageRequest } from '@wire/collect'
import { and, asc, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { footprints, productImages, products, shops } from '../../db/schema'
import { type AccountCaller, type CallContext, ServiceError } from '../../kernel/call'
import { chinaDay, DAY_MS } from '../../kernel/chinaTime'
import { CODE } from '../../kernel/codes'
import { readPage } from '../page'
import { cheapestOf, firstPicture, seenFields, seenProductOf } from './seen'

type Context = CallContext<AccountCaller>

/** Older ones are not shown any more, and deleted by the housekeeping. */
const KEPT_DAYS = 90

const firstDayKept = (now: number): string => chinaDay(now - KEPT_DAYS * DAY_MS)

const kept = ({ caller, clock }: Context) =>
  and(eq(footprints.userUuid, caller.userUuid), gte(footprints.day, firstDayKept(clock.now())))

export const forgetOldFootprints = async (db: Database, now: number): Promise<void> => {
  await db.delete(footprints).where(lt(footprints.day, firstDayKept(now)))
}

/** The user has seen the product: one row per day, with the time of the last look. */
export const leaveFootprint = async (context: Context, prodCode: string): Promise<void> => {
  const { db, caller, clock, random } = context
  const seenAt = clock.now()
  await db
    .insert(footprints)
    .values({
      footprintUuid: random.id('fp'),
      userUuid: caller.userUuid,
      prodCode,
      day: chinaDay(seenAt),
      seenAt,
    })
    .onConflictDoUpdate({
      target: [footprints.userUuid, footprints.prodCode, footprints.day],
      set: { seenAt },
    })
}

export const countFootprints = async (context: Context): Promise<number> => {
  const [row] = await context.db.select({ quantity: count() }).from(footprints).where(kept(context))
  return row?.quantity ?? 0
}

export const listFootprints = async (context: Context, page: OwnPageRequest): Promise<FootPrintPage> => {
  const { db, publicUrl, clock } = context
  const cheapest = cheapestOf(db)
  const { rows, total } = await readPage(page, (limit, offset) =>
    db
      .select({
        ...seenFields(cheapest),
        footprintUuid: footprints.footprintUuid,
        day: footprints.day,
      })
      .from(footprints)
      .innerJoin(products, eq(products.prodCode, footprints.prodCode))
      .innerJoin(shops, eq(shops.shopUuid, products.shopUuid))
      .leftJoinLateral(cheapest, sql`true`)
      .leftJoin(productImages, firstPicture)
      .where(kept(context))
      .orderBy(desc(footprints.day), desc(footprints.seenAt), asc(footprints.footprintUuid))
      .limit(limit)
      .offset(offset),
  )
  return {
    cToday: chinaDay(clock.now()),
    iTotleSize: total,
    pageData: rows.map(row => ({
      ...seenProductOf(row, publicUrl),
      cFootPrintUuid: row.footprintUuid,
      cDay: row.day,
    })),
  }
}

/** What is gone already needs no deleting; another person's is refused. */
export const dropFootprints = async (context: Context, uuids: readonly string[]): Promise<number> => {
  const { db, caller } = context
  const rows = await db
    .select({ userUuid: footprints.userUuid })
    .from(footprints)
    .where(inArray(footprints.footprintUuid, [...uuids]))
  if (rows.some(row => row.userUuid !== caller.userUuid)) {
    throw new ServiceError(CODE.forbidden, '无权操作该浏览记录')
  }
  await db.delete(footprints).where(inArray(footprints.footprintUuid, [...uuids]))
  return countFootprints(context)
}

export const clearFootprints = async ({ db, caller }: Context): Promise<void> => {
  await db.delete(footprints).where(eq(footprints.userUuid, caller.userUuid))
}
