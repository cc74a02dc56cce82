import { chinaDay } from '../../kernel/chinaTime'
import type { RandomSource } from '../../kernel/random'

/** Number of a document: prefix, China's date as yymmdd, ten random digits; unique by its table's index. */
export const documentNumber = (prefix: string, now: number, random: Pick<RandomSource, 'secret'>): string => {
  const day = chinaDay(now).slice(2).replace(/-/g, '')
  const digits = Number.parseInt(random.secret(6), 16) % 10_000_000_000
  return `${prefix}${day}${String(digits).padStart(10, '0')}`
}
