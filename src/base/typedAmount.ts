import { parseYuan, type Fen } from './money'

/** Yuan as people type them or paste them from a table (`¥1,200.50`, `１０．５`); undefined for all else. */
export const typedYuan = (text: string): Fen | undefined => {
  const plain = text
    .replace(/[０-９，．]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/。/g, '.')
    .replace(/[\s\u200b]/g, '')
    .replace(/^[¥￥]/, '')
    .replace(/元$/, '')
  return parseYuan(/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replace(/,/g, '') : plain)
}
