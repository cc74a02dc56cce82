import { fileExists, readText } from './files'
import type { CompiledProgram } from './program'

/** `bindtap="name"`, `catch:tap='name'` …; a name computed in the template is not followed. */
const BOUND_HANDLER = /\s(?:capture-)?(?:mut-)?(?:bind|catch):?[\w-]+\s*=\s*(?:"([\w$]+)"|'([\w$]+)')/g

/** Handlers that a page's or component's template binds and that no script of the program defines. */
export function findUnboundHandlers({ dist, manifest, modules }: CompiledProgram): string[] {
  const errors: string[] = []
  for (const owner of [...manifest.pages, ...manifest.components]) {
    if (!fileExists(dist, `${owner}.wxml`)) continue
    const own = modules.find(({ file }) => file === `${owner}.js`)
    for (const [, doubleQuoted, singleQuoted] of readText(dist, `${owner}.wxml`).matchAll(BOUND_HANDLER)) {
      const handler = doubleQuoted ?? singleQuoted ?? ''
      const mentions = new RegExp(String.raw`(?<![\w$])${handler.replace(/\$/g, '\\$')}(?![\w$])`)
      const isDefined = [own, ...modules].some(module => module && mentions.test(module.source))
      if (!isDefined) errors.push(`${owner}.wxml binds ${handler}, which no script defines`)
    }
  }
  return errors
}
