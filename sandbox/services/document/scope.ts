import type { OwnScope } from '../widget/sourceColumns'
import { type Kind, kinds } from './kinds'
import { BUTTON } from './machine'

/** Whose documents a person reads where the list of the kind is for one's own. */
export const readScope = ({ code, menu }: Kind): OwnScope => ({
  list: code,
  // who inspects goods sees what others received
  unless: [BUTTON.readAll, ...(code === 'goodsReceipt' ? [BUTTON.inspect] : [])].map(button => ({
    menu,
    button,
  })),
})

/** The same for who draws from them: the next document is made by other people than those who entered the first. */
export const drawScope = (
  kind: Kind,
  next: readonly Kind[] = kind.downstream.map(code => kinds[code]),
): OwnScope => ({
  ...readScope(kind),
  unless: [...readScope(kind).unless, ...next.map(({ menu }) => ({ menu, button: BUTTON.add }))],
})
