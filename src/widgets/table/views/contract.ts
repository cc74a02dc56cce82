/** What an element has on both platforms. */
export interface Spot {
  readonly nodeName: string
  readonly parentNode: Spot | ParentNode | null
}
