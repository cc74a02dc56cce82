import type { Choice, OptionLine } from '@/api/afterSale'

/** Pieces chosen of each line; a line that is not chosen is not in it. */
export type Chosen = Readonly<Record<string, number>>

export type ChoiceEvent =
  | { type: 'toggled'; line: OptionLine }
  | { type: 'allToggled'; lines: readonly OptionLine[] }
  | { type: 'quantityChanged'; line: OptionLine; quantity: number }
  /** the lines as the server has them now */
  | { type: 'linesArrived'; lines: readonly OptionLine[] }

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
      return Object.fromEntries(
        Object.entries(chosen).flatMap(([uuid, quantity]) => {
          const most = known.get(uuid) ?? 0
          return most > 0 ? [[uuid, Math.min(quantity, most)]] : []
        }),
      )
    }
  }
}

export const choicesOf = (chosen: Chosen): Choice[] =>
  Object.entries(chosen).map(([lineUuid, quantity]) => ({ lineUuid, quantity }))

/** `line*2,other*1`, as it stands in an address. */
export const encodeChosen = (chosen: Chosen): string =>
  Object.entries(chosen)
    .map(([uuid, quantity]) => `${uuid}*${quantity}`)
    .join(',')

/** What cannot be read is left out: the page asks to choose again. */
export const decodeChosen = (text: string | undefined): Chosen =>
  Object.fromEntries(
    (text ?? '').split(',').flatMap(part => {
      const match = /^([\w-]{1,64})\*(\d{1,6})$/.exec(part)
      const quantity = Number(match?.[2] ?? 0)
      return match?.[1] && quantity > 0 ? [[match[1], quantity]] : []
    }),
  )
