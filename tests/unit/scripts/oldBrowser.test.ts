import { parse } from 'acorn'
import { JSDOM } from 'jsdom'
import { oldBrowserTags } from '../../../config/oldBrowser'
import en from '@/i18n/locales/en-US/oldBrowser'
import zh from '@/i18n/locales/zh-CN/oldBrowser'

const tags = oldBrowserTags({ zh: zh.sentence, en: en.sentence })
const [reads, tell] = [String(tags.head.innerHTML), String(tags.body.innerHTML)]

/** What the page says after both scripts; `reads` is left out where the browser cannot parse it. */
const said = (scripts: readonly string[], language = 'zh-CN'): string => {
  const dom = new JSDOM('<body><div id="app"></div></body>', { runScripts: 'outside-only' })
  Object.defineProperty(dom.window.navigator, 'language', { value: language })
  Object.assign(dom.window, { fetch: () => undefined, crypto: {} })
  for (const script of scripts) dom.window.eval(script)
  return dom.window.document.body.textContent ?? ''
}

describe('a browser that cannot read the code of the shop', () => {
  it('is told so in its language, by a script every browser reads', () => {
    expect(() => parse(tell, { ecmaVersion: 5 })).not.toThrow()
    expect(said([tell])).toBe(zh.sentence)
    expect(said([tell], 'en-GB')).toBe(en.sentence)
  })

  it('is one whose syntax is older than what the build is made for', () => {
    expect(() => parse(reads, { ecmaVersion: 2020 })).toThrow(SyntaxError)
    expect(() => parse(reads, { ecmaVersion: 2022 })).not.toThrow()
  })

  it('is one that lacks what the code calls', () => {
    expect(said([`delete window.fetch; ${reads}`, tell])).toBe(zh.sentence)
  })

  it('is none that reads it', () => {
    expect(said([reads, tell])).toBe('')
  })
})
