export interface AddressPort {
  /** Takes the query out of the page's own address, so that nobody reads, shares or reloads it. The page stays. */
  dropQuery(): void
}
