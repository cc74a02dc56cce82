/** Taro's version the patches are for. */
export const TARO = '4.2.1'

export interface Patch {
  /** the library, and the version this was written for */
  of: string
  version: string
  why: string
  /** one module instead of another, where a module of `from` asks for it */
  replaces?: { request: RegExp; from: RegExp; by: string }
  /** a loader that rewrites the library's files; `parts` are the places it says it has changed */
  rewrites?: { files: RegExp; by: string; parts: readonly string[] }
}

export type Patches = Readonly<Record<string, Patch>>
