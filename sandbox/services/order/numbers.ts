import type { RandomSource } from '../../kernel/random'

const CHINA_OFFSET_MS = 8 * 3600_000

/** Number of a document: prefix, China's date as yymmdd, ten random digits; unique by its table's index. */
export const documentNumber = (prefix: string, now: number, random: Pick<RandomSource, 'secret'>): string => {
  const day = new Date(now + CHINA_OFFSET_MS).toISOString().slice(2, 10).replace(/-/g, '')
  const digits = Number.parseInt(random.secret(6), 16) % 10_000_000_000
  return `${prefix}${day}${String(digits).padStart(10, '0')}`
}
