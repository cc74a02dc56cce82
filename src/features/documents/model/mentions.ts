import type { Colleague } from '@/api/documentTalk'

/** What is said about a document, and who is reminded of it. */
export interface Comment {
  text: string
  people: readonly Colleague[]
}

/** The server takes so many. */
export const MOST_TEXT = 500
export const MOST_PEOPLE = 20

/** Chinese keyboards have one of their own. */
const SIGN = /[@＠]/g
const isSign = (letter: string | undefined): boolean => letter === '@' || letter === '＠'

/** What stands before an @ in the address of a mail. */
const MAIL = /[\w.+-]$/

/**
 * Where an @ was typed last, so that colleagues are offered. A phone may tell of several letters at once. Undefined: it was
 * not.
 */
export const mentionAt = (before: string, after: string): number | undefined => {
  let at = 0
  while (at < before.length && at < after.length && before[at] === after[at]) at += 1
  let end = after.length
  let kept = before.length
  while (end > at && kept > at && after[end - 1] === before[kept - 1]) {
    end -= 1
    kept -= 1
  }
  const last = end - 1
  return last >= at && isSign(after[last]) && !MAIL.test(after.slice(0, last)) ? last : undefined
}

/** Where an @ of a text names one of these people, and whom: of two names that fit the longer one counts. */
const mentioned = (text: string, people: readonly Colleague[]): ReadonlyMap<number, string> => {
  const names = people.map(({ name }) => name).sort((one, other) => other.length - one.length)
  return new Map(
    [...text.matchAll(SIGN)].flatMap(({ index }) => {
      const name = names.find(one => one !== '' && text.startsWith(one, index + 1))
      return name === undefined ? [] : [[index, name] as const]
    }),
  )
}
const namesIn = (text: string, people: readonly Colleague[]): ReadonlySet<string> =>
  new Set(mentioned(text, people).values())

/** The text is another one: who is not named in it any more is not reminded. */
export const retyped = ({ text: before, people }: Comment, text: string): Comment => {
  const [was, is] = [namesIn(before, people), namesIn(text, people)]
  return { text, people: people.filter(({ name }) => !was.has(name) || is.has(name)) }
}

/** Other people are reminded: the names of those who are not stay in the text without their @. */
export const withPeople = ({ text, people: before }: Comment, people: readonly Colleague[]): Comment => {
  const kept = people.slice(0, MOST_PEOPLE)
  const stay = new Set(kept.map(({ name }) => name))
  const signs = mentioned(text, before)
  const isGone = (at: number): boolean => {
    const name = signs.get(at)
    return name !== undefined && !stay.has(name)
  }
  return { text: text.replace(SIGN, (sign, at: number) => (isGone(at) ? '' : sign)), people: kept }
}

/** Some of those who were chosen had no room in the list. */
export const leavesOut = ({ people }: Comment, chosen: readonly Colleague[]): boolean =>
  chosen.some(one => !people.some(({ personUuid }) => personUuid === one.personUuid))

/** These colleagues were chosen for the @ that was typed at a place: they are named there, and reminded. */
export const mention = (comment: Comment, at: number, chosen: readonly Colleague[]): Comment => {
  const { text, people } = comment
  const fresh = chosen.filter(one => !people.some(({ personUuid }) => personUuid === one.personUuid))
  const all = [...people, ...fresh].slice(0, MOST_PEOPLE)
  const named = chosen.filter(one => all.includes(one) || !fresh.includes(one))
  if (named.length === 0 || !isSign(text[at])) return { text, people: all }
  const words = named.map(({ name }) => `@${name}`).join(' ')
  const rest = text.slice(at + 1)
  const next = `${text.slice(0, at)}${words}${/^\s/.test(rest) ? '' : ' '}${rest}`
  // where there is no room for names the list alone has them
  return { text: next.length > MOST_TEXT ? text : next, people: all }
}
