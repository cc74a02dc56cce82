export interface AddressPort {
  /** Takes the query out of the page's own address, so that it is not read, shared or reloaded. The page stays. */
  dropQuery(): void
}
