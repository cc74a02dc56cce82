import { type PGlite, protocol } from './pgliteModule'

/**
 * What drizzle asks of PGlite. PGlite itself sends six messages for a query, each by itself into the compiled server and
 * back, and has every text parsed and planned anew. Here a query is one message, and what is asked again and again
 * stays prepared: an eighth of the time, of which a call takes most.
 */
export type QuickClient = Pick<PGlite, 'query' | 'transaction'>

type Parse = (text: string, type: number) => unknown
interface QueryHow {
  rowMode?: 'array' | 'object'
  parsers?: Record<number, Parse>
}
interface Field {
  name: string
  dataTypeID: number
}
/** A message of the server, of the kinds a query is answered with. */
type Answer =
  | { name: 'parameterDescription'; dataTypeIDs: number[] }
  | { name: 'rowDescription'; fields: Field[] }
  | { name: 'dataRow'; fields: (string | null)[] }
  | { name: 'commandComplete'; text: string }

interface Statement {
  name: string
  parameterTypes: number[]
}
interface Prepared {
  /** by their text, the one longest not asked first */
  statements: Map<string, Statement>
  /** texts asked once: most of them are never asked again */
  asked: Set<string>
  count: number
}

const MOST_PREPARED = 400
const MOST_ASKED = 2_000
/** Long texts are lists of values. */
const LONGEST_PREPARED = 8_000
const PREPARED_KINDS = /^\s*(select|insert|update|delete|with)\b/i

const { serialize } = protocol
const PREPARED = Symbol.for('alm prepared statements')

/** With the client, which a test file may hand to the next one. */
const preparedOf = (client: PGlite & { [PREPARED]?: Prepared }): Prepared =>
  (client[PREPARED] ??= { statements: new Map(), asked: new Set(), count: 0 })

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** All in one message, the end of an implicit transaction behind it: a failure leaves nothing open. */
const send = async (client: PGlite, parts: readonly Uint8Array[]): Promise<Answer[]> => {
  if (client.closed) throw new Error('the database is closed')
  const message = joined([...parts, serialize.sync()])
  // data kept in a directory is written by the server itself
  return (await client.execProtocolStream(message, { syncToFs: false })) as unknown as Answer[]
}

/** Whether a text is worth keeping: asked before, and not one of a kind. */
const isWorthKeeping = ({ asked }: Prepared, text: string): boolean => {
  if (text.length > LONGEST_PREPARED || !PREPARED_KINDS.test(text)) return false
  if (asked.delete(text)) return true
  if (asked.size >= MOST_ASKED) asked.clear()
  asked.add(text)
  return false
}

const prepare = async (client: PGlite, prepared: Prepared, text: string): Promise<Statement> => {
  const { statements } = prepared
  const kept = isWorthKeeping(prepared, text)
  const name = kept ? `alm${(prepared.count += 1)}` : ''
  const [oldest] = kept && statements.size >= MOST_PREPARED ? statements : []
  const parts = [serialize.parse({ text, name }), serialize.describe({ type: 'S', name })]
  const answers = await send(
    client,
    oldest ? [serialize.close({ type: 'S', name: oldest[1].name }), ...parts] : parts,
  )
  const described = answers.find(answer => answer.name === 'parameterDescription')
  const statement = { name, parameterTypes: described?.dataTypeIDs ?? [] }
  if (oldest) statements.delete(oldest[0])
  if (kept) statements.set(text, statement)
  return statement
}

const statementOf = async (client: PGlite, text: string): Promise<Statement> => {
  const prepared = preparedOf(client)
  const statement = prepared.statements.get(text)
  if (!statement) return prepare(client, prepared, text)
  prepared.statements.delete(text)
  prepared.statements.set(text, statement)
  return statement
}

const CHANGES = /^(?:INSERT|UPDATE|DELETE|MERGE)\b.* (\d+)$/

const AS_IT_IS: Parse = text => text

const resultOf = (client: PGlite, answers: readonly Answer[], { rowMode, parsers }: QueryHow) => {
  let fields: Field[] = []
  let parse: Parse[] = []
  const rows: unknown[] = []
  let affectedRows = 0
  const read = (text: string | null, at: number): unknown =>
    text === null ? null : parse[at]?.(text, fields[at]?.dataTypeID ?? 0)
  for (const answer of answers) {
    if (answer.name === 'rowDescription') {
      fields = answer.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
      parse = fields.map(({ dataTypeID: type }) => parsers?.[type] ?? client.parsers[type] ?? AS_IT_IS)
    } else if (answer.name === 'dataRow') {
      const values = answer.fields.map(read)
      rows.push(
        rowMode === 'array' ? values : Object.fromEntries(fields.map(({ name }, at) => [name, values[at]])),
      )
    } else if (answer.name === 'commandComplete') affectedRows = Number(CHANGES.exec(answer.text)?.[1] ?? 0)
  }
  return { rows, fields, affectedRows }
}

const ask = (client: PGlite, text: string, params: readonly unknown[], how: QueryHow) =>
  client._runExclusiveQuery(async () => {
    const { name, parameterTypes } = await statementOf(client, text)
    const values = params.map((value, at) => {
      if (value === null || value === undefined) return null
      const serializer = client.serializers[parameterTypes[at] ?? 0]
      return serializer ? serializer(value) : String(value)
    })
    const answers = await send(client, [
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    ])
    return resultOf(client, answers, how)
  })

export const quick = (client: PGlite): QuickClient => {
  const query = (text: string, params: readonly unknown[] = [], how: QueryHow = {}) =>
    ask(client, text, params, how)
  type Query = typeof query
  const asPGlite = (own: Query) => own as unknown as PGlite['query']
  return {
    query: asPGlite((...asked) => client._runExclusiveTransaction(() => query(...asked))),
    transaction: work =>
      client.transaction(tx => {
        const within: Query = (...asked) =>
          tx.closed ? Promise.reject(new Error('the transaction has ended')) : query(...asked)
        return work({ ...tx, query: asPGlite(within) })
      }),
  }
}
