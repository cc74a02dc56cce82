import type { Count, Token } from './findTokens'
import { IS_MEASURE, isAttribute, isChatter, isNote, nameOf } from './words'

export type Text = Token & { text: string }
type Counted = Token & Count
export interface Cluster {
  code: Text | undefined
  names: Text[]
  specs: Text[]
  notes: string[]
  counts: Counted[]
  doubts: string[]
  /** a unit in a cell of its own */
  unit: string
  /** the number came before the name */
  countFirst: boolean
}

const newCluster = (): Cluster => ({
  code: undefined,
  names: [],
  specs: [],
  notes: [],
  counts: [],
  doubts: [],
  unit: '',
  countFirst: false,
})

export const hasSubject = ({ code, names, specs }: Cluster): boolean =>
  code !== undefined || names.length > 0 || specs.length > 0
const hasName = ({ code, names }: Cluster): boolean => code !== undefined || names.length > 0
const isAsked = ({ counts, doubts }: Cluster): boolean => counts.length + doubts.length > 0
const isFull = (cluster: Cluster): boolean => hasSubject(cluster) && isAsked(cluster)

/** What tells that a number further on belongs to another name. */
const comesAsked = (tokens: readonly Token[], from: number): boolean => {
  for (const token of tokens.slice(from)) {
    if (token.kind === 'count' || token.kind === 'doubt') return true
    if (token.kind === 'break') return false
  }
  return false
}
const comesName = (tokens: readonly Token[], from: number): boolean => {
  const next = tokens[from]
  return next?.kind === 'code' || (next?.kind === 'words' && nameOf(next.text) !== '' && !isNote(next.text))
}

/** Puts tokens into clusters: a name, its number, and what else was said. */
class Reader {
  readonly clusters: Cluster[] = []
  private now = newCluster()
  private weight: 'cell' | 'comma' | 'list' | undefined
  private last: Token | undefined

  constructor(private readonly tokens: readonly Token[]) {}

  private next() {
    this.clusters.push(this.now)
    this.now = newCluster()
  }

  private code(token: Text) {
    if (this.now.code || (hasName(this.now) && isAsked(this.now) && !this.startsWithCount())) this.next()
    else if (this.weight === 'list' && hasName(this.now)) this.next()
    this.now.code = token
  }

  /** 「10 手套」: the number still waits for its name. */
  private startsWithCount(): boolean {
    return this.now.countFirst && !hasName(this.now)
  }

  /** 「灭火器 4kg」: what follows may tell of it or be another thing. */
  private endsInSize(): boolean {
    const { counts, doubts } = this.now
    return doubts.length === 0 && counts.length > 0 && counts.every(({ unit }) => IS_MEASURE.test(unit))
  }

  private words(token: Text, at: number) {
    const text = nameOf(token.text)
    if (text === '') return
    if (isChatter(text)) return void this.now.notes.push(token.text)
    const { now } = this
    // 「10 boxes copy paper」
    const goesOn = now.countFirst && this.last?.kind === 'words' && !isNote(text)
    const size = this.endsInSize() && !token.glued && !this.weight && comesAsked(this.tokens, at + 1)
    if (size) now.doubts.push('')
    const ofSize = this.endsInSize() && token.glued
    if (isFull(now) && hasName(now) && !goesOn && !size && !ofSize) {
      if (comesAsked(this.tokens, at + 1) && !(isNote(text) && now.countFirst === false && !this.weight))
        this.next()
      else if (isNote(text) || isAttribute(text)) return void now.notes.push(token.text)
      else if (now.code && this.weight !== 'comma' && this.weight !== 'list')
        return void now.notes.push(token.text)
      else this.next()
    } else if (this.weight === 'list' && hasName(now)) this.next()
    else if (this.weight === 'comma' && hasName(now)) {
      if (isAttribute(text)) return void now.notes.push(token.text)
      if (!now.code || comesAsked(this.tokens, at + 1)) {
        if (now.code && !this.ownSegment(at)) return void now.notes.push(token.text)
        this.next()
      }
    } else if (isNote(text) && !comesAsked(this.tokens, at + 1) && hasName(now))
      return void now.notes.push(token.text)
    this.now.names.push({ ...token, text })
  }

  /** Behind a code and a comma: a name of its own has its number in the same part. */
  private ownSegment(at: number): boolean {
    return comesAsked(this.tokens, at + 1)
  }

  private count(token: Counted, at: number) {
    const { now } = this
    if (token.each) return this.each(token)
    if (isFull(now)) {
      const second = comesName(this.tokens, at + 1) && (now.countFirst || this.weight !== undefined)
      if (second) this.next()
    }
    if (!hasSubject(this.now)) this.now.countFirst = true
    this.now.counts.push(token)
  }

  private each(token: Counted) {
    const waiting = [...this.clusters, this.now].filter(cluster => !isAsked(cluster) && hasSubject(cluster))
    const only = waiting.length === 1
    for (const cluster of waiting) {
      if (only) cluster.doubts.push(token.written)
      else cluster.counts.push(token)
    }
    if (waiting.length === 0) this.now.doubts.push(token.written)
  }

  private spec(token: Text, at: number) {
    const another = this.weight === 'list' || (!this.now.countFirst && comesAsked(this.tokens, at + 1))
    if (isFull(this.now) && another && !this.endsInSize()) this.next()
    this.now.specs.push(token)
  }

  private take(token: Token, at: number) {
    switch (token.kind) {
      case 'break':
        this.weight = token.weight
        return
      case 'code':
        this.code(token)
        break
      case 'words':
        this.words(token, at)
        break
      case 'spec':
      case 'group':
        this.spec(token, at)
        break
      case 'count':
        this.count(token, at)
        break
      case 'unit':
        this.now.unit = token.text
        break
      case 'note':
        this.now.notes.push(token.text)
        break
      default:
        this.now.doubts.push(token.text)
    }
    this.weight = undefined
    this.last = token
  }

  read(): Cluster[] {
    this.tokens.forEach((token, at) => this.take(token, at))
    this.next()
    return this.clusters
  }
}

const isMere = ({ code, names, specs }: Cluster): boolean =>
  !code && names.length + specs.length > 0 && names.every(({ text }) => isAttribute(text))

/** 「螺栓 M6×20 10盒，M8×30 5盒」: the second is of the same name. */
const withNames = (clusters: readonly Cluster[]): Cluster[] => {
  const named: Cluster[] = []
  for (const cluster of clusters) {
    const before = named[named.length - 1]
    const inherits = isMere(cluster) && isAsked(cluster) && before && !isMere(before) && hasName(before)
    if (!inherits) named.push(cluster)
    else {
      const names = before.names.filter(({ text }) => !isAttribute(text))
      named.push({ ...cluster, code: before.code, names: [...names, ...cluster.names] })
    }
  }
  return named
}

/** What a line asks for, still in its parts. */
export const clustersOf = (tokens: readonly Token[]): Cluster[] =>
  withNames(new Reader(tokens).read().filter(cluster => hasSubject(cluster) || isAsked(cluster)))
