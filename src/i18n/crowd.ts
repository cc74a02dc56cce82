import type { Language } from './contract'

const TEN_THOUSAND = 10_000

/** People are counted in ten thousands in Chinese, in thousands in English. */
const CROWD_UNITS = { 'zh-CN': 10_000, 'en-US': 1000 } as const satisfies Record<Language, number>

/** 36829 -> 3.6 万, 36.8k: as people are counted on a shop's sign. */
export const countOfMany = (count: number, language: Language): { many: boolean; n: string } => {
  if (count < TEN_THOUSAND) return { many: false, n: String(count) }
  return { many: true, n: String(Math.floor((count * 10) / CROWD_UNITS[language]) / 10) }
}
