import { halfWidth } from '@/base/text'
import type { Region, RegionNode } from '@/widgets/region'
import { findRegion } from './findRegion'

/** What could be read out of a pasted text; absent parts stay as they are in the form. */
export interface ParsedAddress {
  receiver?: string
  phone?: string
  region?: Region
  detail?: string
}

/** No lookbehind: older mini-program engines cannot read it. */
const PHONE = /(^|[^\d+])(?:\+?86[-\s]?)?(1\d{2})[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)/
const NAME_LABEL = /(?:收货人|收件人|联系人|姓名|receiver|name)\s*[:：]\s*([^\n,，;；\d]{1,20})/i
const LABELS =
  '收货人|收件人|联系人|姓名|手机号码|手机号|手机|联系电话|电话|详细地址|收货地址|收件地址|所在地区|地址|邮政编码|邮编'
const LABEL = new RegExp(`(?:${LABELS}|receiver|name|phone|mobile|tel|address)\\s*[:：]`, 'gi')
/** Labels and postcodes that stand alone between spaces and breaks. */
const IDLE = new RegExp(`(^|[\\s,;|])(?:${LABELS}|\\d{6})(?=$|[\\s,;|])`, 'g')
const BREAK = /[\n,;|]+/
const SPACE = /\s+/
const CHINESE_NAME = /^[\u4e00-\u9fa5·]{2,4}$/
const CHINESE_TITLE = /^[\u4e00-\u9fa5·]{1,3}(?:先生|女士|小姐|经理|老师|总)$/
const LATIN_NAME = /^[A-Za-z][A-Za-z.'-]*(?: [A-Za-z.'-]+){0,3}$/
const PLACE_WORD = /[路街道巷弄号楼栋室层镇乡村园厦座城区县市省]$/

const isName = (text: string): boolean =>
  (CHINESE_NAME.test(text) && !PLACE_WORD.test(text)) || CHINESE_TITLE.test(text) || LATIN_NAME.test(text)

/** Full-width letters, digits and punctuation become their ASCII forms; any kind of space a plain one. */
const normalized = (text: string): string =>
  halfWidth(text)
    .replace(/[\u3000\u00a0\t]/g, ' ')
    .replace(/[，、]/g, ',')
    .replace(/\r\n?/g, '\n')

interface Rest {
  text: string
  phone?: string
  receiver?: string
}

const takePhone = (text: string): Rest => {
  const match = PHONE.exec(text)
  if (!match) return { text }
  const [whole, before = '', ...digits] = match
  const rest = `${text.slice(0, match.index)}${before}\n${text.slice(match.index + whole.length)}`
  return { text: rest, phone: digits.join('') }
}

const takeLabels = (rest: Rest): Rest => {
  const match = NAME_LABEL.exec(rest.text)
  const receiver = match?.[1]?.trim().split(SPACE)[0]
  const text = match && receiver ? rest.text.replace(match[0], match[0].replace(receiver, '\n')) : rest.text
  return { ...rest, text: text.replace(LABEL, '\n').replace(IDLE, '$1\n'), ...(receiver && { receiver }) }
}

/** Pieces between breaks; a piece that is no name as a whole is split at its spaces when one of them is a name. */
const piecesOf = (text: string): string[] =>
  text
    .split(BREAK)
    .map(piece => piece.replace(/[()]*收[()]*\s*$/, '').trim())
    .filter(piece => piece !== '')
    .flatMap(piece =>
      isName(piece) || !piece.split(SPACE).some(isChineseName) ? [piece] : piece.split(SPACE),
    )

const isChineseName = (text: string): boolean => CHINESE_NAME.test(text) && isName(text)

const join = (pieces: readonly string[]): string => pieces.join(' ').trim()

/**
 * Receiver, phone, district and detail out of a text pasted from a chat or another shop, in any order, with or
 * without labels. Pure; `tree` is the country's area tree.
 */
export const parseAddress = (pasted: string, tree: readonly RegionNode[]): ParsedAddress => {
  const rest = takeLabels(takePhone(normalized(pasted)))
  const found = findRegion(rest.text, tree)
  const head = piecesOf(found ? rest.text.slice(0, found.start) : rest.text)
  // The first piece after the district belongs to the address, even when it looks like a name.
  const [street, ...tail] = found ? piecesOf(rest.text.slice(found.end)) : []
  const others = [...head, ...tail]
  const receiver = rest.receiver ?? others.find(isName)
  const spare = others.filter(piece => piece !== receiver)
  const detail = join([...(street === undefined ? [] : [street]), ...spare])
  return {
    ...(receiver && { receiver }),
    ...(rest.phone && { phone: rest.phone }),
    ...(found && { region: found.region }),
    ...(detail && { detail }),
  }
}
