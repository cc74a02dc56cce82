import { isRecord } from '@/base/decode'
import { defaultLanguage, type Language, type TextEngine, type TextParams } from './contract'

const own = (tree: unknown, key: string): unknown =>
  isRecord(tree) && Object.prototype.hasOwnProperty.call(tree, key) ? tree[key] : undefined

/** `{{count|item|items}}`: what stands behind the name, and the value it chooses by. */
export const chooseWord = (value: unknown, words = ''): string => {
  const [one = '', other = one] = words.split('|')
  return Number(value) === 1 ? one : other
}

const fill = (text: string, params: TextParams): string =>
  text.replace(/\{\{([^{}|]+)(?:\|([^{}]*))?\}\}/g, (placeholder, name: string, words?: string) => {
    const value = own(params, name)
    if (value === undefined) return placeholder
    return words === undefined ? String(value) : chooseWord(value, words)
  })

/**
 * The texts of a first screen that is drawn before i18next has come with the app: the same words in a fraction of the
 * code. `find` looks a text up by language, namespace and keys.
 */
export const createPlainWords = (
  find: (language: Language, namespace: string) => readonly unknown[],
): TextEngine => {
  const look = (language: Language, key: string): string | undefined => {
    const [namespace = '', ...keys] = key.split('.')
    for (const tree of [...find(language, namespace)].reverse()) {
      const found = keys.reduce<unknown>(own, tree)
      if (typeof found === 'string') return found
    }
    return undefined
  }
  return {
    has: (language, key) => (look(language, key) ?? look(defaultLanguage, key)) !== undefined,
    translate(language, key, params) {
      const text = look(language, key) ?? look(defaultLanguage, key)
      return text === undefined ? key : fill(text, params)
    },
  }
}
