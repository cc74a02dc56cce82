/** What a new enquiry is filled from; of nothing: a blank one. */
export interface FormSource {
  productCode?: string
  skuCode?: string
  qty?: string
  /** of the cart, with commas */
  lines?: string
  shopUuid?: string
  again?: string
}

export const cartLinesOf = ({ lines = '' }: FormSource): string[] => lines.split(',').filter(Boolean)

/** Every place an enquiry starts from has a draft of its own. */
export const draftNameOf = ({ productCode, skuCode, qty, lines, shopUuid, again }: FormSource): string => {
  const from = [productCode, skuCode, qty, lines, shopUuid, again].map(part => part ?? '')
  return from.some(Boolean) ? `enquiry/${from.join('/')}` : 'enquiry'
}
