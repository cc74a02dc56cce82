import { clustersOf, hasSubject, type Cluster, type Text } from './clusters'
import type { Count, Token } from './findTokens'
import { IS_MEASURE } from './words'

/** One thing a line asks for. */
export interface Item {
  text: string
  quantity: number | undefined
  unit: string
  note: string
  /** what was written where a quantity is not certain, and what it may be */
  doubt: { written: string; candidates: readonly number[] } | undefined
  /** parts of a specification: 「M8×30」「200支/盒」 */
  specs: readonly string[]
}

/** The numbers that may be the quantity: 「10kg」 is a size and 「12.50」 a price where something else is counted. */
const rivalsOf = (counts: readonly Count[]): Count[] => {
  const labelled = counts.filter(({ rank }) => rank === 4)
  if (labelled.length > 0) return labelled
  const sure = counts.filter(
    count => count.rank > 0 && !isSize(count) && !isPrice(count) && count.value !== undefined,
  )
  if (sure.length === 0) return counts.filter(({ rank }) => rank > 0 || counts.length === 1)
  return counts.filter(count => sure.includes(count) || !(isSize(count) || isPrice(count)))
}
const isPrice = ({ unit, written }: Count): boolean => unit === '' && /\.\d\d$/.test(written)
const isSize = ({ rank, unit }: Count): boolean => rank === 0 || IS_MEASURE.test(unit)

type Quantity = Pick<Item, 'quantity' | 'unit' | 'doubt'>

/** One number that is certain, or none: two that differ, a fraction and 「大概10个」 are asked about. */
const quantityOf = ({ counts, doubts, unit: apart }: Cluster): Quantity => {
  const rivals = rivalsOf(counts)
  const values = [...new Set(rivals.map(count => count.value))]
  const [value] = values
  const unit = rivals.map(count => count.unit).find(Boolean) ?? apart
  const certain = doubts.length === 0 && values.length === 1 && value !== undefined
  if (certain) return { quantity: value, unit, doubt: undefined }
  const written = [...rivals.map(count => count.written), ...doubts].filter(Boolean).join(' ')
  if (written === '') return { quantity: undefined, unit, doubt: undefined }
  const candidates = [
    ...new Set([
      ...counts.flatMap(count => count.value ?? []),
      ...(written.match(/\d+(?:\.\d+)?/g) ?? []).flatMap(number => [
        Math.floor(Number(number)),
        Math.ceil(Number(number)),
      ]),
    ]),
  ].filter(number => number > 0 && number <= 999_999)
  return { quantity: undefined, unit, doubt: { written, candidates } }
}

const joined = (tokens: readonly Text[]): string =>
  [...tokens]
    .sort((one, other) => one.at - other.at)
    .map(({ text, glued }, at) => (glued && at > 0 ? text : ` ${text}`))
    .join('')
    .trim()

/** 「6204 10」: of two bare numbers a long one is the code. */
const withCode = (cluster: Cluster): Cluster => {
  if (hasSubject(cluster) || cluster.doubts.length > 0) return cluster
  const bare = cluster.counts.filter(
    ({ rank, unit, written }) => rank === 1 && unit === '' && /^\d{4,}$/.test(written),
  )
  const [code] = bare
  const others = cluster.counts.filter(count => count !== code)
  const value = code && others[0]?.value
  if (!code || bare.length !== 1 || others.length !== 1 || value === undefined || value > 999) return cluster
  return { ...cluster, counts: others, code: { kind: 'code', text: code.written, glued: false, at: 0 } }
}

const itemOf = (read: Cluster): Item => {
  const cluster = withCode(read)
  const { code, names, notes } = cluster
  const sizes = rivalsOf(cluster.counts)
  const specs = [
    ...cluster.specs,
    ...cluster.counts
      .filter(count => isSize(count) && !sizes.includes(count))
      .map((count): Text => ({ ...count, kind: 'spec', text: count.written })),
  ]
  const groups = specs.filter(({ kind }) => kind === 'group')
  const plain = specs.filter(({ kind }) => kind === 'spec')
  const subject = code ? [code] : names.length + plain.length > 0 ? [...names, ...plain] : groups
  const others = [...names, ...specs].filter(token => !subject.includes(token))
  return {
    text: joined(subject),
    note: [joined(others), ...notes].filter(Boolean).join(' '),
    specs: specs.map(({ text }) => text),
    ...quantityOf(cluster),
  }
}

/** The things a line asks for. One with a number and no name stays, with what was written as its name. */
export const readItems = (tokens: readonly Token[]): Item[] => clustersOf(tokens).map(itemOf)
