import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../db/client'
import { type WidgetKind, widgetDefinitions } from '../../db/schema'
import { isStorable } from '../../kernel/storable'
import { takeTurn } from '../../kernel/transaction'
import { deliveredWidgets } from '../../world/widgets'
import { checkDefinition, DefinitionProblem } from './definitionChecks'
import {
  type Definition,
  definitionShapes,
  type EditableKind,
  isEditable,
  problemsOf,
} from './definitionShapes'

export interface StoredDefinition {
  kind: EditableKind
  code: string
  definition: unknown
  /** as delivered, changed since, or not delivered at all */
  origin: 'delivered' | 'changed' | 'own'
}

const deliveredOf = (kind: WidgetKind, code: string): unknown =>
  deliveredWidgets.find(one => one.kind === kind && one.code === code)?.definition

/** JSON with the keys of each object sorted, so that the same content is the same text. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

const originOf = (kind: WidgetKind, code: string, definition: unknown): StoredDefinition['origin'] => {
  const delivered = deliveredOf(kind, code)
  if (delivered === undefined) return 'own'
  return textOf(delivered) === textOf(definition) ? 'delivered' : 'changed'
}

const at = (kind: WidgetKind, code: string) =>
  and(eq(widgetDefinitions.kind, kind), eq(widgetDefinitions.code, code))

/** Every definition that can be changed, by kind and code. */
export const listDefinitions = async (db: Database): Promise<StoredDefinition[]> => {
  const rows = await db
    .select()
    .from(widgetDefinitions)
    .orderBy(asc(widgetDefinitions.kind), asc(widgetDefinitions.code))
  return rows.flatMap(({ kind, code, definition }) =>
    isEditable(kind) ? [{ kind, code, definition, origin: originOf(kind, code, definition) }] : [],
  )
}

export const readDefinition = async (
  db: Database,
  kind: EditableKind,
  code: string,
): Promise<StoredDefinition | undefined> => {
  const [row] = await db.select().from(widgetDefinitions).where(at(kind, code))
  return row && { kind, code, definition: row.definition, origin: originOf(kind, code, row.definition) }
}

/** Of the content; '' where there is none. An editor sends it back with what is to replace it. */
export const fingerprintOf = (stored: StoredDefinition | undefined): string =>
  stored ? createHash('sha256').update(textOf(stored.definition)).digest('hex').slice(0, 16) : ''

const requireSame = (stored: StoredDefinition | undefined, seen: string): void => {
  if (fingerprintOf(stored) === seen) return
  if (seen === '' && stored) throw new DefinitionProblem(`编码 ${stored.code} 已存在，请从列表中打开后修改`)
  throw new DefinitionProblem('定义已在别处修改，请核对；再次保存会覆盖那次修改')
}

const parsed = (text: string): unknown => {
  let value: unknown
  let storable = true
  try {
    value = JSON.parse(text, (key, one: unknown) => {
      storable &&= isStorable(key) && (typeof one !== 'string' || isStorable(one))
      return one
    })
  } catch (error) {
    throw new DefinitionProblem(`不是有效的 JSON：${(error as Error).message}`)
  }
  if (!storable) throw new DefinitionProblem('内容：不能有空字符或不完整的字符')
  return value
}

/** The code stands in the definition itself, so that both cannot differ. */
const codeOf: { [K in EditableKind]: (definition: Definition<K>) => string } = {
  list: one => one.cBaseListCode,
  query: one => one.cBaseQueryCode,
  enum: one => one.cEnumCode,
  refer: one => one.cReferCode,
  tree: one => one.cTreeBaseCode,
  dataSource: one => `${one.cTableUuid}/${one.cFieldUuid}`,
  toolbar: one => one.cMenuUuid,
  voucher: one => one.template.cTemplateUuid,
  dataTable: one => `${one.cServerName}/${one.cTableName}`,
}

/** A new one, or in place of the one with its code. */
const store = async (db: Database, kind: EditableKind, code: string, definition: unknown): Promise<void> => {
  await db
    .insert(widgetDefinitions)
    .values({ kind, code, definition })
    .onConflictDoUpdate({ target: [widgetDefinitions.kind, widgetDefinitions.code], set: { definition } })
}

/**
 * Stores a definition, a new one or in place of the one with its code, and answers the code. Nothing is stored that
 * widgets could not work with: `DefinitionProblem` says what is wrong and where. `seen`: the fingerprint of what it
 * replaces, within a transaction; without it the stored one is not looked at.
 */
export const saveDefinition = async <K extends EditableKind>(
  db: Database,
  kind: K,
  text: string,
  seen?: string,
): Promise<string> => {
  const shaped = v.safeParse(definitionShapes[kind], parsed(text))
  if (!shaped.success) throw new DefinitionProblem(problemsOf(shaped.issues))
  const definition = shaped.output as Definition<K>
  await checkDefinition(db, kind, definition)
  const code = codeOf[kind](definition)
  if (seen !== undefined) {
    await takeTurn(db, `definition ${kind} ${code}`)
    requireSame(await readDefinition(db, kind, code), seen)
  }
  await store(db, kind, code, definition)
  return code
}

/** Puts the delivered definition back, or deletes one that was never delivered. False: there was none to delete. */
export const resetDefinition = async (db: Database, kind: EditableKind, code: string): Promise<boolean> => {
  const delivered = deliveredOf(kind, code)
  if (delivered === undefined) {
    const gone = await db.delete(widgetDefinitions).where(at(kind, code)).returning()
    return gone.length > 0
  }
  await store(db, kind, code, delivered)
  return true
}
