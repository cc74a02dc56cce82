import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/client'
import { areas } from '../../db/schema'
import { ServiceError } from '../../kernel/call'

export interface AreaNames {
  province: string
  city: string
  area: string
}

const find = async (db: Database, areaCode: string | null) => {
  if (areaCode === null) return undefined
  const [row] = await db.select().from(areas).where(eq(areas.areaCode, areaCode))
  return row
}

/** Names of a district, from the area table; refuses codes that are no district (some cities have none below them). */
export const requireArea = async (db: Database, areaCode: string): Promise<AreaNames> => {
  const node = await find(db, areaCode)
  const parent = await find(db, node?.parentCode ?? null)
  const [child] = await db.select().from(areas).where(eq(areas.parentCode, areaCode)).limit(1)
  if (!node || !parent || child) throw new ServiceError(40000, '请选择正确的所在地区')
  if (node.level === 2) return { province: parent.name, city: node.name, area: '' }
  const province = await find(db, parent.parentCode)
  return { province: province?.name ?? parent.name, city: parent.name, area: node.name }
}

/**
 * What to show of areas that are stored already, in one read. They may be no districts (any more): nothing is refused, an
 * unknown one has no names.
 */
export const namesOfAreas = async (
  db: Database,
  areaCodes: readonly string[],
): Promise<(areaCode: string) => AreaNames> => {
  const unnamed = { province: '', city: '', area: '' }
  if (areaCodes.length === 0) return () => unnamed
  const parents = alias(areas, 'parents')
  const grandparents = alias(areas, 'grandparents')
  const rows = await db
    .select({ areaCode: areas.areaCode, own: areas.name, above: parents.name, top: grandparents.name })
    .from(areas)
    .leftJoin(parents, eq(parents.areaCode, areas.parentCode))
    .leftJoin(grandparents, eq(grandparents.areaCode, parents.parentCode))
    .where(inArray(areas.areaCode, [...new Set(areaCodes)]))
  const names = new Map(
    rows.map(({ areaCode, own, above, top }) => {
      const [province = '', city = '', area = ''] = [top, above, own].filter(name => name !== null)
      return [areaCode, { province, city, area }]
    }),
  )
  return areaCode => names.get(areaCode) ?? unnamed
}
