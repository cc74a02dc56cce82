import { require as requireTs } from 'tsx/cjs/api'
import type Embedding from '../src/i18n/locales/zh-CN/embedding'
import type * as RouteTable from '../src/routes/table'
import type OldBrowser from '../src/i18n/locales/zh-CN/oldBrowser'

// Taro compiles only config/ itself, hence the loader; none of these may import anything else of the app.
const load = <T>(file: string) => requireTs(`../src/${file}.ts`, __filename) as T

export const { routeEntries, routes } = load<typeof RouteTable>('routes/table')

const sentenceIn = (locale: string) =>
  load<{ default: Record<keyof typeof OldBrowser, string> }>(`i18n/locales/${locale}/oldBrowser`).default
    .sentence
export const oldBrowserWords = { zh: sentenceIn('zh-CN'), en: sentenceIn('en-US') }

/** What a portal's developer is told before the language is known. */
export const unfitWords = ['zh-CN', 'en-US'].map(
  locale =>
    load<{ default: Record<keyof typeof Embedding, string> }>(`i18n/locales/${locale}/embedding`).default
      .unfit,
)
