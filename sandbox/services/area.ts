import type { AreaNode } from '@wire/institution'
import { asc } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../db/client'
import { areas } from '../db/schema'
import { defineCall, type RegisteredCall } from '../kernel/call'

const readTree = async (db: Database): Promise<AreaNode[]> => {
  const rows = await db.select().from(areas).orderBy(asc(areas.level), asc(areas.areaCode))
  const nodes = new Map<string, AreaNode>()
  const roots: AreaNode[] = []
  for (const row of rows) {
    const node: AreaNode = { cFullName: row.name, cAreaCode: row.areaCode }
    nodes.set(row.areaCode, node)
    const parent = row.parentCode === null ? undefined : nodes.get(row.parentCode)
    if (parent) (parent.children ??= []).push(node)
    else roots.push(node)
  }
  return roots
}

/** Areas never change while a sandbox runs. */
let tree: AreaNode[] | undefined

export const areaCalls: RegisteredCall[] = [
  defineCall({
    method: 'GET',
    path: 'alc-public-framework/AreaAction/getAreaTree4Children/false',
    access: 'guest',
    input: v.object({}),
    handle: async (_, { db }) => (tree ??= await readTree(db)),
  }),
]
