/** What a new enquiry is filled from; of nothing: a blank one. */
export interface FormSource {
  cProdCode?: string
  cSkuCode?: string
  qty?: string
  /** of the cart, with commas */
  lines?: string
  cShopUuid?: string
  again?: string
}

export const cartLinesOf = ({ lines = '' }: FormSource): string[] => lines.split(',').filter(Boolean)

/** Every place an enquiry starts from has a draft of its own. */
export const draftNameOf = ({ cProdCode, cSkuCode, qty, lines, cShopUuid, again }: FormSource): string => {
  const from = [cProdCode, cSkuCode, qty, lines, cShopUuid, again].map(part => part ?? '')
  return from.some(Boolean) ? `enquiry/${from.join('/')}` : 'enquiry'
}
