/** Stands in a product's search text before the specifications of all its SKUs. */
export const SPECS_BEHIND = '\n'

/** A text as it is searched: lower case, and sizes in one way of writing: 「M8×30」「m8 * 30」 are m8x30. */
export const searchable = (text: string): string =>
  text.toLowerCase().replace(/(\d)\s*[×x*✕]\s*(?=\d)/g, '$1x')
