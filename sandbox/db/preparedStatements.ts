import type { QueryOptions, Results, Transaction } from '@electric-sql/pglite'
import { parse, type PGlite, protocol } from './pgliteModule'

/**
 * PGlite parses, describes and plans a statement anew each time it is asked, in six messages of their own. Here each text
 * is prepared once for the life of the database; asked again it is one message. Tests of the services take a fifth less.
 */
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

interface Statement {
  name: string
  /** of its parameters */
  types: readonly number[]
  /** of its rows */
  columns: Messages
}

interface Prepared {
  /** by their text, the one that was asked last at the end */
  statements: Map<string, Statement>
  made: number
  /** ends when the last one that asked is done: statements and transactions take turns */
  turn: Promise<unknown>
}

/** More are forgotten, those first that were not asked for longest. */
const MOST = 600
/** Longer texts are made for one use: rows of a world that is seeded. */
const LONGEST = 12_000
const REPEATED = /^\s*(select|insert|update|delete|with)\b/i

/** On the database itself, which may go from one test file's modules to the next's. */
const KEY = Symbol.for('alm prepared statements')

const preparedOf = (client: PGlite): Prepared => {
  const holder = client as PGlite & { [KEY]?: Prepared }
  return (holder[KEY] ??= { statements: new Map(), made: 0, turn: Promise.resolve() })
}

const { serialize } = protocol
const NO_SYNC = { syncToFs: false }

const closing = ({ name }: Statement): Uint8Array => serialize.close({ type: 'S', name })

/** Those that are one too many, and are no longer known. */
const forgetOldest = ({ statements }: Prepared): Uint8Array[] => {
  const [oldest] = statements
  if (statements.size < MOST || !oldest) return []
  const [text, statement] = oldest
  statements.delete(text)
  return [closing(statement)]
}

const prepare = async (client: PGlite, kept: Prepared, text: string): Promise<Statement> => {
  const name = `kept_${(kept.made += 1)}`
  const messages = [
    ...forgetOldest(kept),
    serialize.parse({ name, text }),
    serialize.describe({ type: 'S', name }),
  ]
  const answer = await client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), NO_SYNC)
  const types = parse.parseDescribeStatementResults(answer)
  return { name, types, columns: answer.filter(message => message.name === 'rowDescription') }
}

const textOf = (client: PGlite, value: unknown, type: number | undefined): string | null => {
  if (value === null || value === undefined) return null
  const write = type === undefined ? undefined : client.serializers[type]
  return write ? write(value) : String(value)
}

const ask = async <Row>(
  client: PGlite,
  text: string,
  values: readonly unknown[],
  options: QueryOptions | undefined,
): Promise<Results<Row>> => {
  const kept = preparedOf(client)
  const statement = kept.statements.get(text) ?? (await prepare(client, kept, text))
  const { name, types, columns } = statement
  const written = values.map((value, at) => textOf(client, value, types[at]))
  const messages = [
    serialize.bind({ statement: name, values: written }),
    serialize.execute({}),
    serialize.sync(),
  ]
  kept.statements.delete(text)
  try {
    const answer = await client.execProtocolStream(Buffer.concat(messages), NO_SYNC)
    kept.statements.set(text, statement)
    const [result] = parse.parseResults([...columns, ...answer], client.parsers, options)
    return result as Results<Row>
  } catch (error) {
    // it may be the table that has changed: the next one asks anew
    await client.execProtocolStream(Buffer.concat([closing(statement), serialize.sync()]), NO_SYNC)
    throw error
  }
}

type Query = PGlite['query']

/** `query` and `transaction` of PGlite, with statements that stay prepared. */
export const withPreparedStatements = (client: PGlite): Pick<PGlite, 'query' | 'transaction'> => {
  const kept = preparedOf(client)
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = kept.turn.then(work)
    kept.turn = done.catch(() => undefined)
    return done
  }
  const queryBy =
    (otherwise: Query): Query =>
    (text, values = [], options) =>
      REPEATED.test(text) && text.length <= LONGEST
        ? client.runExclusive(() => ask(client, text, values, options))
        : otherwise(text, values, options)
  const alone = queryBy((...asked) => client.query(...asked))
  const within = (tx: Transaction): Transaction => {
    const query = queryBy((...asked) => tx.query(...asked))
    // one that has ended says so itself
    return { ...tx, query: (...asked) => (tx.closed ? tx.query(...asked) : query(...asked)) }
  }
  return {
    query: (...asked) => inTurn(() => alone(...asked)),
    transaction: work => inTurn(() => client.transaction(tx => work(within(tx)))),
  }
}
