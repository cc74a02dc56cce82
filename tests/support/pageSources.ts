import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { routeEntries } from '@/routes/table'

const ENDINGS = ['.ts', '.tsx', '.weapp.ts', '.weapp.tsx', '/index.ts', '/index.tsx']
/** What stands around every page, or in its place. */
const SHELL = 'src/pages/shell/'
/** Declares the hook the others call, or stands in a page's place. */
const NOT_ITS_OWN = [
  'src/widgets/call-state/usePullRefresh.ts',
  'src/widgets/call-state/StaffOnly.tsx',
  'src/ui/host/useShareCard.weapp.ts',
]

const texts = new Map<string, string>()
const textOf = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, text)
  return text
}

/** The sources a file names, as the mini-program finds them. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from|import\(?) ?'((?:@\/|\.)[^']+)'/g)].flatMap(([, name = '']) => {
    const path = name.startsWith('@/') ? join('src', name.slice(2)) : join(dirname(file), name)
    return ENDINGS.map(ending => path + ending).find(it => existsSync(it)) ?? []
  })

const sourcesOf = (page: string): string[] => {
  const seen = new Set([page])
  // a set goes on with what is added meanwhile
  for (const file of seen) importsOf(file).forEach(it => it.startsWith(SHELL) || seen.add(it))
  return [...seen].filter(file => !NOT_ITS_OWN.includes(file))
}

export interface PageSource {
  /** its folder below src/pages */
  name: string
  /** what it tells the platform, which reads it from the source as well */
  config: string
  /** whether one of the sources it is made of calls this */
  calls(call: RegExp): boolean
}

/** The pages of the route table. */
export const pages: readonly PageSource[] = routeEntries.flatMap(([, { page }]) => {
  if (!page) return []
  const file = `src/${page}.tsx`
  if (!existsSync(file)) return []
  const sources = sourcesOf(file)
  return {
    name: page.replace(/^pages\/|\/index$/g, ''),
    config: /^definePageConfig\((.*?)\)$/ms.exec(textOf(file))?.[1] ?? '',
    calls: call => sources.some(source => call.test(textOf(source))),
  }
})
