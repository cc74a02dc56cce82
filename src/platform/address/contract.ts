export interface AddressPort {
  /** Takes the query out of the page's own address, so that it is not read, shared or reloaded. The page stays. */
  dropQuery(): void
  /** Keeps a text with the page's entry in the browser's history, '' for none: a reload finds it. The address stays. */
  note(name: string, text: string): void
  noted(name: string): string | undefined
}
