import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { addTexts, translate } from '@/i18n/engine'

type Tree = { readonly [key: string]: string | Tree }

const repository = path.resolve(__dirname, '../../..')
const folder = path.join(repository, 'src/i18n/locales')
const namespaces = (language: string) =>
  readdirSync(path.join(folder, language))
    .filter(name => name.endsWith('.ts'))
    .map(name => name.slice(0, -3))
    .sort()

const load = (language: string, namespace: string): Tree =>
  jest.requireActual<{ default: Tree }>(path.join(folder, language, namespace)).default

const leaves = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : leaves(value, `${prefix}${key}.`),
  )

const names = (text: string) => [...new Set([...text.matchAll(/\{\{(\w+)/g)].map(match => match[1]))].sort()

describe('the first screen, drawn without i18next', () => {
  it('has the same words as the app', () => {
    const all = (['zh-CN', 'en-US'] as const).flatMap(language =>
      namespaces(language).flatMap(namespace => {
        const tree = load(language, namespace)
        addTexts(language, namespace, tree)
        return leaves(tree).map(([key, text]) => ({ language, key: `${namespace}.${key}`, text }))
      }),
    )
    const said = () =>
      all.flatMap(({ language, key, text }) =>
        [0, 1, 2].map(count =>
          translate(language, key, Object.fromEntries(names(text).map(name => [name, count]))),
        ),
      )
    const plain = said()
    jest.requireActual('@/i18n/i18next')
    expect(plain.length).toBeGreaterThan(3_000)
    expect(said()).toEqual(plain)
  })
})

describe('texts of both languages', () => {
  it('[F002][F003] have the same namespaces', () => {
    expect(namespaces('zh-CN').length).toBeGreaterThan(3)
    expect(namespaces('en-US')).toEqual(namespaces('zh-CN'))
  })

  it.each(namespaces('zh-CN'))('[F003] %s has the same keys in both', namespace => {
    const zh = leaves(load('zh-CN', namespace))
    const en = leaves(load('en-US', namespace))
    expect(en.map(([key]) => key).sort()).toEqual(zh.map(([key]) => key).sort())
  })

  it.each(namespaces('zh-CN'))('%s takes the same parameters in both', namespace => {
    const en = new Map(leaves(load('en-US', namespace)))
    const differing = leaves(load('zh-CN', namespace)).filter(
      ([key, text]) => names(text).join() !== names(en.get(key) ?? '').join(),
    )
    expect(differing.map(([key]) => key)).toEqual([])
  })

  it.each(namespaces('en-US'))('%s chooses the word behind a number in English', namespace => {
    const fixed = leaves(load('en-US', namespace)).filter(([, text]) =>
      /\{\{(n|done|kinds|pieces)\}\} (?:more )?[a-z]{3,}s\b/.test(text),
    )
    expect(fixed.map(([key]) => key)).toEqual([])
  })

  it.each(namespaces('en-US'))('%s ends with a full stop where it does in Chinese only', namespace => {
    const zh = new Map(leaves(load('zh-CN', namespace)))
    const ended = leaves(load('en-US', namespace)).filter(
      ([key, text]) => text.endsWith('.') && !text.endsWith(' no.') && !/[。.]$/.test(zh.get(key) ?? ''),
    )
    expect(ended.map(([key]) => key)).toEqual([])
  })

  it.each(['zh-CN', 'en-US'])('say in the same words what is wrong with an identity in %s', language => {
    const words = (namespace: string) => new Map(leaves(load(language, namespace)))
    const [authentication, onboarding] = [words('authentication'), words('onboarding')]
    const problems = [...authentication.keys()].filter(key => key.startsWith('failure.idNumber.'))
    expect(problems).toHaveLength(6)
    for (const key of problems)
      expect(onboarding.get(key.replace('idNumber', 'identity'))).toBe(authentication.get(key))
    for (const key of ['failure.creditCodeFormat', 'failure.licencePending'])
      expect(onboarding.get(key)).toBe(authentication.get(key))
  })

  /** What a text is without its parameters, signs and spaces. */
  const bare = (text: string) => text.replace(/\{\{[^}]*\}\}|[^\u4e00-\u9fff]/g, '')
  const englishOf = (wanted: (chinese: string) => boolean): [string, string[]][] => {
    const said = new Map<string, Set<string>>()
    for (const namespace of namespaces('zh-CN')) {
      const en = new Map(leaves(load('en-US', namespace)))
      for (const [key, text] of leaves(load('zh-CN', namespace)))
        if (wanted(text)) said.set(text, (said.get(text) ?? new Set()).add(en.get(key) ?? ''))
    }
    return [...said].map(([text, english]) => [text, [...english]])
  }

  it('a sentence that is the same in Chinese wherever it stands is the same in English', () => {
    const sentences = englishOf(text => bare(text).length >= 10)
    expect(sentences.length).toBeGreaterThan(500)
    expect(sentences.filter(([, english]) => english.length > 1)).toEqual([])
  })

  it.each([
    '继续填写',
    '继续上传',
    '去逛逛',
    '去购物车',
    '已加入购物车',
    '设为默认',
    '无数据权限',
    '超出预算',
  ])('%s is called the same everywhere in English', word => {
    expect(englishOf(text => text === word).map(([, english]) => english.length)).toEqual([1])
  })

  it.each(namespaces('en-US'))('[F003] %s has no Chinese left in English', namespace => {
    const languageNames = new Set(['中文', '简体中文'])
    const chinese = leaves(load('en-US', namespace)).filter(
      // an example of what Chinese users type stays Chinese
      ([, text]) => /[\u4e00-\u9fff]/.test(text.replace(/e\.g\. .*$/, '')) && !languageNames.has(text),
    )
    expect(chinese.map(([key]) => key)).toEqual([])
  })
})

/** Code that may say a text. */
const code = ['src', 'config']
  .flatMap(room =>
    (readdirSync(path.join(repository, room), { recursive: true }) as string[])
      .filter(file => /\.tsx?$/.test(file) && !file.includes('locales'))
      .map(file => readFileSync(path.join(repository, room, file), 'utf8')),
  )
  .join('\n')

/** `config/fromSource.ts` writes these into the document. */
const BY_THE_BUILD = ['embedding.unfit', 'oldBrowser.sentence']

const all = (pattern: RegExp): string[] => [...code.matchAll(pattern)].map(([, found = '']) => found)

describe('texts in the code', () => {
  it('are all said: a key stands there, or its beginning and the word it ends in', () => {
    const literals = new Set([...BY_THE_BUILD, ...all(/['"`](\w+(?:\.[\w-]+)+)['"`]/g)])
    const beginnings = [...new Set(all(/`(\w+\.[\w.]*)\$\{/g))]
    const endings = [...new Set(all(/\$\{[^`]+?\}([A-Z]\w+)`/g))]
    const words = new Set(code.match(/[\w-]+/g))
    // `quick.d${days}`: the word itself varies
    const isWord = (key: string, leaf: string) =>
      words.has(leaf) ||
      endings.some(ending => leaf.endsWith(ending)) ||
      beginnings.some(beginning => !beginning.endsWith('.') && key.startsWith(beginning))
    const isSaid = (key: string) => {
      if (literals.has(key)) return true
      // reasons of refusals are said by their codes
      const begins = key.includes('.failure.') || beginnings.some(beginning => key.startsWith(beginning))
      return begins && isWord(key, key.slice(key.lastIndexOf('.') + 1))
    }
    const keys = namespaces('zh-CN').flatMap(namespace =>
      leaves(load('zh-CN', namespace)).map(([key]) => `${namespace}.${key}`),
    )
    expect(keys.filter(key => !isSaid(key))).toEqual([])
  })
})
