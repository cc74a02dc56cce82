import {
  chineseAlone,
  code,
  counted,
  dimensions,
  each,
  isDigit,
  isLatin,
  labelled,
  matchAt,
  ofFirst,
  plain,
  times,
  timesBefore,
  unitAlone,
  type Body,
  type Found,
  type Place,
  type Token,
} from './findTokens'
import * as words from './words'

/** What starts at a number, a letter or a mark; undefined: a word goes on. */
const atNumber = (place: Place): Found | undefined =>
  ofFirst(words.NOTES, 'note', place) ??
  ofFirst(words.DOUBTS, 'doubt', place) ??
  ofFirst(words.SPECS.slice(0, 4), 'spec', place) ??
  dimensions(place) ??
  timesBefore(place) ??
  counted(place) ??
  ofFirst(words.SPECS.slice(4), 'spec', place) ??
  code(place) ??
  plain(place)

const group = ({ line, at }: Place): Found | undefined => {
  const open = line[at] ?? ''
  const closing = { '(': ')', '[': ']', '{': '}', '【': '】' }[open]
  const end = closing ? line.indexOf(closing, at + 1) : -1
  if (end < 0) return undefined
  const text = line.slice(at + 1, end).trim()
  const inside = { line: text, at: 0, inWord: false, last: undefined }
  const quantity =
    labelled(inside) ??
    counted(inside) ??
    (text.startsWith('×') || text.startsWith('*') ? times(inside) : undefined)
  const length = end + 1 - at
  if (quantity?.body.kind === 'count' && quantity.length === text.length)
    return { body: quantity.body, length }
  return { body: { kind: 'group', text }, length }
}

const quoted = ({ line, at }: Place): Found | undefined => {
  const found = /^"((?:[^"]|"")*)"/.exec(line.slice(at))
  if (!found) return undefined
  const text = (found[1] ?? '').replace(/""/g, '"').trim()
  const parts = scanLine(text).filter(({ kind }) => kind !== 'break')
  const [only] = parts
  if (parts.length === 1 && only) return { body: only as Body, length: found[0].length }
  return { body: { kind: 'words', text: text.replace(/[,;|\s]+/g, ' ') }, length: found[0].length }
}

const breakAt = ({ line, at, last }: Place): Found | undefined => {
  const char = line[at] ?? ''
  if ('\t|;'.includes(char)) return { body: { kind: 'break', weight: 'cell' }, length: 1 }
  if (char === ',') return { body: { kind: 'break', weight: 'comma' }, length: 1 }
  if ('。!、'.includes(char)) return { body: { kind: 'break', weight: 'list' }, length: 1 }
  if (char === '/' && last?.kind === 'count') return { body: { kind: 'break', weight: 'list' }, length: 1 }
  if (char === '+' && !isDigit(line[at + 1])) return { body: { kind: 'break', weight: 'list' }, length: 1 }
  if (/^and\s/i.test(line.slice(at, at + 4)) && !isLatin(line[at - 1]))
    return { body: { kind: 'break', weight: 'list' }, length: 4 }
  const counted = matchAt(words.AND_COUNT, { line, at })
  if (counted) return { body: { kind: 'break', weight: 'list' }, length: counted[1]?.length ?? 1 }
  const more = last?.kind === 'count' || last?.kind === 'unit' ? matchAt(words.MORE, { line, at }) : null
  return more ? { body: { kind: 'break', weight: 'list' }, length: more[0].length } : undefined
}

const startsToken = (place: Place): Found | undefined => {
  const { line, at, inWord } = place
  const char = line[at] ?? ''
  if (inWord && !words.STARTS.test(char)) return undefined
  const cut = breakAt(place)
  if (cut) return cut
  if (char === '"' && !inWord) return quoted(place)
  if ('([{【'.includes(char)) return group(place)
  const label = labelled(place) ?? each(place)
  if (label) return label
  if ('×*'.includes(char) || /x/i.test(char)) {
    const found = times(place)
    if (found) return found
  }
  if (isDigit(char) && isDigit(line[at - 1])) return undefined
  if (isLatin(char)) {
    if (isLatin(line[at - 1]) && inWord) return undefined
    return atNumber(place) ?? unitAlone(place)
  }
  if (/[MΦφ∅¥$@-]/.test(char))
    return (
      ofFirst(words.NOTES, 'note', place) ??
      ofFirst(words.DOUBTS, 'doubt', place) ??
      ofFirst(words.SPECS, 'spec', place) ??
      dimensions(place)
    )
  return (
    ofFirst(words.DOUBTS, 'doubt', place) ??
    ofFirst(words.NOTES, 'note', place) ??
    ofFirst(words.SPECS, 'spec', place) ??
    counted(place) ??
    (inWord ? undefined : chineseAlone(place)) ??
    unitAlone(place)
  )
}

const BLANK = /[\s:=<>~"]/

/** A line cut into what it says. Its marks are those of a keyboard, but for 「、」 and 「×」. */
export const scanLine = (line: string): Token[] => {
  const tokens: Token[] = []
  let word = ''
  let wordAt = 0
  let glued = false
  const push = (body: Body, start: number) => {
    tokens.push({ ...body, glued, at: start } as Token)
    glued = body.kind !== 'break'
  }
  const endWord = () => {
    const text = word.trim()
    if (text !== '' && /[A-Za-z0-9\u00c0-\u9fff]/.test(text)) push({ kind: 'words', text }, wordAt)
    word = ''
  }
  for (let at = 0; at < line.length;) {
    const filler = word !== '' && words.isFiller(word)
    const place: Place = {
      line,
      at,
      inWord: word !== '' && !filler,
      last: word === '' ? tokens[tokens.length - 1] : undefined,
    }
    if (word === '') words.LABEL.lastIndex = at
    const label = word === '' ? words.LABEL.exec(line) : null
    if (label) {
      at += label[0].length
      glued = false
      continue
    }
    const found = startsToken(place)
    if (found && !(filler && found.body.kind === 'unit')) {
      if (filler && found.body.kind === 'count') word = ''
      endWord()
      push(found.body, at)
      at += found.length
      continue
    }
    const char = line[at] ?? ''
    if (BLANK.test(char) || (/[-—–>)\]}]/.test(char) && word === '')) {
      endWord()
      glued = false
    } else {
      if (word === '') wordAt = at
      word += char
    }
    at += 1
  }
  endWord()
  return tokens
}
