import type { ColumnDesign } from '@wire/design'
import { and, desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { institutions, layouts, sites } from '../db/schema'
import {
  type CallContext,
  type CallerOf,
  defineCall,
  type RegisteredCall,
  ServiceError,
} from '../kernel/call'
import { CODE } from '../kernel/codes'
import { idempotent } from '../kernel/idempotency'
import { withAbsolutePictures } from './catalog/pictures'
import { changeOf, saveDesign } from './design/save'

type Context = CallContext<CallerOf<'institution'>>
type LayoutRow = typeof layouts.$inferSelect

const path = (name: string): string => `alc-alshop/SiteTempDesignAction/${name}`
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** Super users edit the site their enterprise operates, and no other (shop §6). */
const requireSuper = async ({ db, caller }: Context, stUuid: string) => {
  const { personUuid, accUuid } = caller.institution
  const [person] = await db
    .select({ personUuid: institutions.personUuid, personName: institutions.personName })
    .from(institutions)
    .where(and(eq(institutions.personUuid, personUuid), eq(institutions.superUser, true)))
  const [site] = await db
    .select({ stUuid: sites.stUuid })
    .from(sites)
    .where(and(eq(sites.stUuid, stUuid), eq(sites.accUuid, accUuid)))
  if (!person || !site) throw new ServiceError(CODE.forbidden, '仅商城超级用户可以装修页面')
  return person
}

const notFound = (): ServiceError => new ServiceError(CODE.notFound, '页面不存在或已下线')

const readDesign = async (context: Context, stUuid: string, columnUuid?: string): Promise<ColumnDesign> => {
  await requireSuper(context, stUuid)
  const [row] = await context.db
    .select()
    .from(layouts)
    .where(and(eq(layouts.stUuid, stUuid), columnUuid ? eq(layouts.columnUuid, columnUuid) : undefined))
    .orderBy(desc(layouts.home), layouts.sortOrder)
    .limit(1)
  if (!row) throw notFound()
  return {
    cColumnUuid: row.columnUuid,
    cTitle: row.name,
    modules: withAbsolutePictures(row.modules, context.publicUrl),
    settings: row.settings ?? undefined,
    ...changeOf(row),
  }
}

/** A user who may not edit the page does not even learn whether it exists. */
const requirePage = async (context: Context, columnUuid: string): Promise<LayoutRow> => {
  const [row] = await context.db.select().from(layouts).where(eq(layouts.columnUuid, columnUuid))
  await requireSuper(context, row?.stUuid ?? '')
  if (!row) throw notFound()
  return row
}

/** The layout editor's calls. */
export const designCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getColumnDesign'),
    access: 'institution',
    input: v.object({ stUuid: id, cColumnUuid: v.optional(id) }),
    handle: (input, context) => readDesign(context, input.stUuid, input.cColumnUuid),
  }),
  defineCall({
    method: 'POST',
    path: path('saveColumnDesign'),
    access: 'institution',
    input: v.object({
      cRequestUuid: id,
      cColumnUuid: id,
      iVersion: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9)),
      modules: v.array(v.unknown()),
    }),
    handle: async (input, context) => {
      const row = await requirePage(context, input.cColumnUuid)
      const person = await requireSuper(context, row.stUuid)
      const { cRequestUuid, ...payload } = input
      return idempotent(context, cRequestUuid, payload, () => saveDesign(context, row, input, person))
    },
  }),
]
