import type { ProductClassNode } from '@wire/product'
import { asc } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { productClasses } from '../../db/schema'
import { pictureUrl } from './pictures'

/** The whole class tree in one query. */
export const readClassTree = async (db: Database, publicUrl: string): Promise<ProductClassNode[]> => {
  const rows = await db
    .select()
    .from(productClasses)
    .orderBy(asc(productClasses.level), asc(productClasses.sortOrder))
  const byParent = new Map<string | null, typeof rows>()
  for (const row of rows) byParent.set(row.parentUuid, [...(byParent.get(row.parentUuid) ?? []), row])
  const nodesBelow = (parent: string | null): ProductClassNode[] =>
    (byParent.get(parent) ?? []).map(row => ({
      cClassUuid: row.classUuid,
      cClassName: row.name,
      cUrl: pictureUrl(publicUrl, row.picturePath),
      children: nodesBelow(row.classUuid),
    }))
  return nodesBelow(null)
}
