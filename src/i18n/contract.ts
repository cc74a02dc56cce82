export const languages = ['zh-CN', 'en-US'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'zh-CN'

/** Values for the placeholders of a text. */
export type TextParams = Readonly<Record<string, string | number>>

/** What finds a text by its full key and fills it in. */
export interface TextEngine {
  /** falls back to zh-CN, then to the key itself */
  translate(language: Language, key: string, params: TextParams): string
  has(language: Language, key: string): boolean
}
