import type { ColumnChange, SaveColumnDesignRequest } from '@wire/design'
import type { LayoutModule } from '@wire/site'
import { and, eq } from 'drizzle-orm'
import { layouts } from '../../db/schema'
import { type CallContext, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { payloadHashOf } from '../../kernel/idempotency'
import { isRecord } from '../../kernel/storable'
import { faultOf, MAX_MODULES } from './layoutRules'

type LayoutRow = typeof layouts.$inferSelect
type Incoming = Omit<SaveColumnDesignRequest, 'modules'> & { modules: unknown[] }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const idOf = (module: unknown): string => (isRecord(module) ? textOf(module['id']) : '')

/** Pictures of this sandbox are stored without its address, which may change. */
const withOwnPictures = (modules: unknown[], publicUrl: string): unknown[] =>
  JSON.parse(JSON.stringify(modules).replaceAll(`"${publicUrl}/media/`, '"/media/')) as unknown[]

const allIds = (modules: readonly unknown[]): string[] =>
  modules.flatMap(module => {
    const list = isRecord(module) ? module['list'] : undefined
    return [idOf(module), ...(Array.isArray(list) ? allIds(list) : [])]
  })

const SWITCH: readonly unknown[] = ['0', '1', 0, 1, true, false]

const malformed = (message: string): ServiceError => new ServiceError(CODE.malformed, message)

/**
 * Every module fits the rules, or is one of the stored page and untouched: an editor may move or keep what it cannot
 * read, but brings nothing in.
 */
const checked = (modules: unknown[], stored: readonly LayoutModule[]): LayoutModule[] => {
  if (modules.length > MAX_MODULES) throw malformed(`页面最多${MAX_MODULES}个模块`)
  const ids = allIds(modules).filter(Boolean)
  if (new Set(ids).size < ids.length) throw malformed('页面中有重复的模块编号')
  const known = new Set(stored.map(payloadHashOf))
  for (const [at, module] of modules.entries()) {
    if (known.has(payloadHashOf(module))) continue
    // an unreadable module may be hidden or shown again; nothing else in it may change
    if (
      isRecord(module) &&
      SWITCH.includes(module['isShow']) &&
      SWITCH.some(isShow => known.has(payloadHashOf({ ...module, isShow })))
    )
      continue
    const fault = faultOf(module)
    if (fault) {
      const name = isRecord(module) ? textOf(module['name']) : ''
      throw malformed(`第${at + 1}个模块${name ? `「${name.slice(0, 20)}」` : ''}的${fault}不正确，未保存`)
    }
  }
  return modules as LayoutModule[]
}

export const changeOf = (row: LayoutRow): ColumnChange => ({
  iVersion: row.version,
  dUpdateTime: row.updatedAt ?? undefined,
  cUpdatePersonName: row.updatedBy ?? undefined,
})

const overtaken = (now: LayoutRow): ServiceError =>
  new ServiceError(CODE.changed, `页面已被${now.updatedBy ?? '其他人'}修改，请核对后再保存`, changeOf(now))

export const saveDesign = async (
  context: CallContext,
  row: LayoutRow,
  input: Incoming,
  person: { personUuid: string; personName: string },
): Promise<ColumnChange> => {
  const { db, clock, publicUrl } = context
  // first of all: what another has saved since explains more than what does not fit it any more
  if (row.version !== input.iVersion) throw overtaken(row)
  const modules = checked(withOwnPictures(input.modules, publicUrl), row.modules)
  const [saved] = await db
    .update(layouts)
    .set({ modules, version: row.version + 1, updatedAt: clock.now(), updatedBy: person.personName })
    .where(and(eq(layouts.columnUuid, row.columnUuid), eq(layouts.version, input.iVersion)))
    .returning()
  if (!saved) {
    const [now = row] = await db.select().from(layouts).where(eq(layouts.columnUuid, row.columnUuid))
    throw overtaken(now)
  }
  await context.audit.write('layout-saved', {
    columnUuid: row.columnUuid,
    version: saved.version,
    personUuid: person.personUuid,
    modules: modules.length,
  })
  return changeOf(saved)
}
