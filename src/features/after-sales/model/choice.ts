import type { AfterSaleGoods, Choice, OptionLine } from '@/api/afterSale'

/** Stands for every line in an address, which a thousand ids would be too long for. */
const ALL = 'all'

/** Pieces chosen of each line; a line that is not chosen is not in it. Beside `all`, until the lines are known: 0 leaves out. */
export type Chosen = Readonly<Record<string, number>>

export type ChoiceEvent =
  | { type: 'toggled'; line: OptionLine }
  | { type: 'allToggled'; lines: readonly OptionLine[] }
  | { type: 'quantityChanged'; line: OptionLine; quantity: number }
  /** the lines as the server has them now */
  | { type: 'linesArrived'; lines: readonly OptionLine[] }

/** Two lines may be the same product in two specifications: each control says which it is for. */
export const goodsNameOf = ({ name, specValues }: Pick<AfterSaleGoods, 'name' | 'specValues'>): string =>
  [name, ...specValues].join(' ')

const without = (chosen: Chosen, lineUuid: string): Chosen =>
  Object.fromEntries(Object.entries(chosen).filter(([uuid]) => uuid !== lineUuid))

export const isChosen = (chosen: Chosen, lineUuid: string): boolean =>
  Object.prototype.hasOwnProperty.call(chosen, lineUuid)

export const quantityOf = (chosen: Chosen, lineUuid: string): number =>
  isChosen(chosen, lineUuid) ? (chosen[lineUuid] ?? 0) : 0

/** Never more than the server still gives, never less than one. */
export const choiceModel = (chosen: Chosen, event: ChoiceEvent): Chosen => {
  switch (event.type) {
    case 'toggled': {
      const { lineUuid, maxQuantity } = event.line
      if (isChosen(chosen, lineUuid)) return without(chosen, lineUuid)
      return maxQuantity > 0 ? { ...chosen, [lineUuid]: maxQuantity } : chosen
    }
    case 'allToggled': {
      const open = event.lines.filter(line => line.maxQuantity > 0)
      if (open.every(line => isChosen(chosen, line.lineUuid))) return {}
      return Object.fromEntries(
        open.map(line => [line.lineUuid, quantityOf(chosen, line.lineUuid) || line.maxQuantity]),
      )
    }
    case 'quantityChanged': {
      const { lineUuid, maxQuantity } = event.line
      const quantity = Math.min(maxQuantity, Math.max(1, Math.trunc(event.quantity)))
      return isChosen(chosen, lineUuid) && maxQuantity > 0 ? { ...chosen, [lineUuid]: quantity } : chosen
    }
    case 'linesArrived': {
      const known = new Map(event.lines.map(line => [line.lineUuid, line.maxQuantity]))
      const wanted = isChosen(chosen, ALL) ? { ...Object.fromEntries(known), ...chosen } : chosen
      return Object.fromEntries(
        Object.entries(wanted).flatMap(([uuid, quantity]) => {
          const most = known.get(uuid) ?? 0
          return Math.min(quantity, most) > 0 ? [[uuid, Math.min(quantity, most)]] : []
        }),
      )
    }
  }
}

/** None before the lines are known. */
export const choicesOf = (chosen: Chosen): Choice[] =>
  isChosen(chosen, ALL) ? [] : Object.entries(chosen).map(([lineUuid, quantity]) => ({ lineUuid, quantity }))

/** As it stands in an address: `line*2,other*1`, or `all*1,line*2,other*0` where that is shorter. */
export const encodeChosen = (chosen: Chosen, lines: readonly OptionLine[]): string => {
  const code = (uuid: string) => `${uuid}*${quantityOf(chosen, uuid)}`
  const wanted = Object.keys(chosen)
  const others = lines.filter(
    ({ lineUuid, maxQuantity }) => quantityOf(chosen, lineUuid) !== Math.max(0, maxQuantity),
  )
  const codes =
    others.length + 1 < wanted.length
      ? [`${ALL}*1`, ...others.map(line => code(line.lineUuid))]
      : wanted.map(code)
  return codes.join(',')
}

/** What cannot be read is left out: the page asks to choose again. */
export const decodeChosen = (text: string | undefined): Chosen => {
  const parts = (text ?? '').split(',')
  const least = parts[0] === `${ALL}*1` ? 0 : 1
  return Object.fromEntries(
    parts.flatMap(part => {
      const match = /^([\w-]{1,64})\*(\d{1,6})$/.exec(part)
      const quantity = Number(match?.[2] ?? -1)
      return match?.[1] && quantity >= least ? [[match[1], quantity]] : []
    }),
  )
}
