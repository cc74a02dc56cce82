/**
 * Text bundles and their typed keys. A bundle is one namespace in both languages; whoever imports it, carries it, so a
 * page loads the texts of its own features only.
 *
 * Syntax inside a text: `{{name}}` inserts a parameter; `{{count|item|items}}` chooses a word by the parameter
 * (exactly 1 takes the first). No Intl and no eval: both are missing on the mini-program.
 */
export const languages = ['zh-CN', 'en-US'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'zh-CN'

export interface TextTree {
  readonly [key: string]: string | TextTree
}

/** The same keys with any words: the type of a translation. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> }

export interface Texts<N extends string = string, Z = TextTree> {
  readonly namespace: N
  readonly trees: { readonly 'zh-CN': Z; readonly 'en-US': Translation<Z> }
}

/** Declares a namespace: `defineTexts('cart', { zh, en })`; `zh` is `as const`, `en` must have the same keys. */
export function defineTexts<const N extends string, const Z>(
  namespace: N,
  source: { zh: Z; en: Translation<Z> },
): Texts<N, Z> {
  return { namespace, trees: { 'zh-CN': source.zh, 'en-US': source.en } }
}

type Leaves<T, P extends string> = {
  [K in keyof T & string]: T[K] extends string ? { [Q in `${P}.${K}`]: T[K] } : Leaves<T[K], `${P}.${K}`>
}[keyof T & string]

type Union<T> = T extends unknown ? T : never
type KeyOf<T> = T extends unknown ? keyof T : never
type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never

type LeafOf<B> = B extends Texts<infer N, infer Z> ? Union<Leaves<Z, N>> : never

/** Every key of the given bundles: `'cart.empty' | 'cart.total' | …`. */
export type TextKey<B> = KeyOf<LeafOf<B>> & string

type NameIn<S extends string> = S extends `${infer N}|${string}` ? N : S
type ParamNames<S> = S extends `${string}{{${infer N}}}${infer R}` ? NameIn<N> | ParamNames<R> : never

export type TextParams = Readonly<Record<string, string | number>>

type ArgsFor<S> = [ParamNames<S>] extends [never]
  ? [params?: TextParams]
  : [params: Readonly<Record<ParamNames<S>, string | number>>]

/** `t('cart.left', { n: 3 })`: an unknown key or a missing parameter does not compile. */
export type Translate<B> = <K extends TextKey<B>>(key: K, ...args: ArgsFor<ValueOf<LeafOf<B>, K>>) => string

const PLACEHOLDER = /\{\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}\}/g

/** Fills the placeholders; a parameter that is not given stays visible as `{{name}}`. */
export function fill(text: string, params: TextParams = {}): string {
  return text.replace(PLACEHOLDER, (whole, name: string, one?: string, other?: string) => {
    const value = params[name]
    if (value === undefined) return whole
    if (one === undefined || other === undefined) return String(value)
    return Number(value) === 1 ? one : other
  })
}

/** The text at `path` below a tree, or nothing. */
export function lookUp(tree: unknown, path: readonly string[]): string | undefined {
  let node: unknown = tree
  for (const step of path) {
    if (typeof node !== 'object' || node === null || !Object.prototype.hasOwnProperty.call(node, step)) return
    node = (node as Record<string, unknown>)[step]
  }
  return typeof node === 'string' ? node : undefined
}

/** Full key -> text of one language; falls back to zh-CN, then to the key itself. */
export function translate(
  bundles: readonly Texts<string, unknown>[],
  language: Language,
  key: string,
  params?: TextParams,
): string {
  const [namespace, ...path] = key.split('.')
  for (const bundle of bundles) {
    if (bundle.namespace !== namespace) continue
    const text = lookUp(bundle.trees[language], path) ?? lookUp(bundle.trees[defaultLanguage], path)
    if (text !== undefined) return fill(text, params)
  }
  return key
}
