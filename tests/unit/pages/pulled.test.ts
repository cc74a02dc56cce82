import { readFileSync } from 'node:fs'

/** What a page tells the platform, which reads it from the source as well. */
const configOf = (page: string) =>
  /^definePageConfig\((.*)\)$/m.exec(readFileSync(`src/pages/${page}/index.tsx`, 'utf8'))?.[1] ?? ''

it.each(['demo/voucher', 'documents/voucher'])(
  '[W109] [W139] the platform lets a document be pulled: %s',
  page => {
    expect(configOf(page)).toContain('enablePullDownRefresh: true')
  },
)
