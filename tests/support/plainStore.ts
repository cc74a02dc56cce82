import { KEEP, type SecureStore } from '@/stores/secureStore'

/** What several tabs of one browser share; a write is told to the others when the test says so. */
export interface PlainShelf {
  values: Map<string, string>
  /** tabs still to be told */
  news: Map<object, Set<string>>
}

export const plainShelf = (): PlainShelf => ({ values: new Map(), news: new Map() })

/** A secure store without cipher, fast enough for walks by the ten thousand; as asynchronous as the real one. */
export const plainStore = ({ values, news }: PlainShelf, tab: object): SecureStore => {
  news.set(tab, new Set())
  const tell = (name: string) =>
    news.forEach((names, other) => {
      if (other !== tab) names.add(name)
    })
  const read = (key: string): unknown => {
    const text = values.get(key)
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  }
  const remove = (key: string) => {
    if (values.delete(key)) tell(key)
  }
  const update: SecureStore['update'] = async (key, change) => {
    await Promise.resolve()
    const next = change(read(key), KEEP)
    if (next === KEEP) return undefined
    if (next === undefined) remove(key)
    else {
      values.set(key, JSON.stringify(next))
      tell(key)
    }
    return undefined
  }
  return {
    read,
    update,
    write: (key, value) => update(key, () => value),
    readLong: async key => read(key),
    writeLong: (key, value, still) => update(key, () => (still() ? value : KEEP)),
    remove,
    nameOf: key => key,
    peek: read,
  }
}
