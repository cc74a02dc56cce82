import { addTexts, type TextParams } from './engine'

/**
 * Text bundles and their typed keys. A bundle is one namespace in both languages. It is part of the code that imports
 * it, so a page loads the texts of its own features only.
 *
 * Syntax inside a text: `{{name}}` inserts a parameter; `{{count|item|items}}` chooses a word by the parameter
 * (exactly 1 takes the first): plural rules of i18next need Intl, which the mini-program lacks.
 */
interface TextTree {
  readonly [key: string]: string | TextTree
}

/** The same keys with any words: the type of a translation. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> }

/** `T` is there for the compiler only: the texts themselves are with the engine. */
export interface Texts<N extends string = string, T = TextTree> {
  readonly namespace: N
  readonly keysOf?: T
}

/** Declares a namespace: `defineTexts('cart', { zh, en })`; `zh` is `as const`, `en` must have the same keys. */
export function defineTexts<const N extends string, const Z>(
  namespace: N,
  source: { zh: Z; en: Translation<Z> },
): Texts<N, Z> {
  addTexts('zh-CN', namespace, source.zh)
  addTexts('en-US', namespace, source.en)
  return { namespace }
}

/** Pairs of key and text; a map of them is built once for a set of bundles, and each call looks its key up there. */
type Leaves<T, P extends string> = {
  [K in keyof T & string]: T[K] extends string ? [`${P}.${K}`, T[K]] : Leaves<T[K], `${P}.${K}`>
}[keyof T & string]

type LeavesOf<B> = B extends Texts<infer N, infer Z> ? Leaves<Z, N> : never
type TextsByKey<B> = { [L in LeavesOf<B> as L[0]]: L[1] }

/** Every key of the given bundles: `'cart.empty' | 'cart.total' | …`. */
export type TextKey<B> = keyof TextsByKey<B>

type NameIn<S extends string> = S extends `${infer N}|${string}` ? N : S
type ParamNames<S> = S extends `${string}{{${infer N}}}${infer R}` ? NameIn<N> | ParamNames<R> : never

type ArgsFor<S> = [ParamNames<S>] extends [never]
  ? [params?: TextParams]
  : [params: Readonly<Record<ParamNames<S>, string | number>>]

/** `t('cart.left', { n: 3 })`: an unknown key or a missing parameter does not compile. */
export type Translate<B> = <K extends TextKey<B>>(key: K, ...args: ArgsFor<TextsByKey<B>[K]>) => string
