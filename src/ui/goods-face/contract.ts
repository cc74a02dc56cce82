/** What a card of goods shows, in the words it shows. */
export interface GoodsFaceProps {
  src: string
  name: string
  /** A mark before the name. */
  mark?: string | undefined
  /** Integer fen; null: on request. */
  price: number | null
  priceHidden?: boolean
  /** The price is the lowest of several. */
  priceFrom?: boolean | undefined
  unit?: string | undefined
  note: string
  /** Among the first pictures of the screen. */
  priority?: boolean
  /** The picture has round corners. */
  round?: boolean | undefined
}
