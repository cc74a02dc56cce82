import { Compilation, sources, type Compiler } from 'webpack'
import drawnElements from './mini/drawnElements.cjs'

/** Taro's templates of all pages, and the function that picks one. */
const TEMPLATES = 'base.wxml'
const PICKER = 'utils.wxs'

/**
 * Taro writes every template of a native component once for each level of nesting. Ours hold no other elements: one
 * template of each is enough. The main package is 24 KB smaller for it.
 */
export class SlimTemplates {
  constructor(private readonly leaves: readonly string[]) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SlimTemplates', compilation => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'SlimTemplates', stage }, () => {
        if (!compilation.getAsset(TEMPLATES)) return
        this.change(compilation, TEMPLATES, text =>
          withoutSpace(unnamedInside(withoutUnused(onceEach(onlyDrawn(text, this.leaves), this.leaves)))),
        )
        const templates = compilation.getAsset(TEMPLATES)?.source.source().toString() ?? ''
        this.change(compilation, PICKER, text =>
          textWithoutName(deepOnes(pickedOnce(text, this.leaves), templates), templates),
        )
      })
    })
  }

  private change(compilation: Compilation, file: string, alter: (text: string) => string): void {
    compilation.updateAsset(file, old => new sources.RawSource(alter(old.source().toString())))
  }
}

/** Tags of the templates themselves. */
const OF_TEMPLATES = ['template', 'wxs', 'comp', 'custom-wrapper']

/** The runtime knows no attributes of other elements (config/mini/leanElements.cjs): what they are given would be lost. */
export const onlyDrawn = (text: string, leaves: readonly string[]): string => {
  const known = [...OF_TEMPLATES, ...drawnElements, ...leaves]
  for (const [, tag = ''] of text.matchAll(/<([a-z][\w-]*)/g))
    if (!known.includes(tag)) throw new Error(`<${tag}> is not in config/mini/drawnElements.cjs`)
  return text
}

const CHILDREN = /\n\s*<template is="\{\{xs\.a\(c, item\.nn, l\)\}\}"[^>]*\/>/

/** The templates with the one of the first level for each leaf, without what draws its children. */
export const onceEach = (text: string, leaves: readonly string[]): string =>
  leaves.reduce((rest, leaf) => {
    const one = new RegExp(`<template name="tmpl_(\\d+)_${leaf}">[\\s\\S]*?\\n</template>\\s*`, 'g')
    let found = 0
    const slim = rest.replace(one, (template: string, level: string) => {
      found += 1
      return level === '0' ? template.replace(CHILDREN, '') : ''
    })
    if (found === 0) throw new Error(`Taro has written no template of <${leaf}> (config/slimTemplates.ts)`)
    return slim
  }, text)

/** Leaves are picked without a level: that is what a name outside the list means. */
export const pickedOnce = (text: string, leaves: readonly string[]): string =>
  leaves.reduce((rest, leaf) => {
    const slim = rest.replace(`,"${leaf}"`, '')
    if (slim === rest) throw new Error(`Taro does not pick <${leaf}> by its level (config/slimTemplates.ts)`)
    return slim
  }, text)

const NESTED = /var b = (\[[^\]]*\])/
const DEPTH = /(\n\s*)l = depth\n([\s\S]*?if \(l >= (\d+)\))/

/**
 * Of what stands within its own kind Taro writes a few levels only, and draws nothing where one is deeper. It goes on in
 * a component there, as it does below the last level of all.
 */
export const deepOnes = (picker: string, templates: string): string => {
  const [, names] = NESTED.exec(picker) ?? []
  if (!names || !DEPTH.test(picker))
    throw new Error('Taro picks templates of deep elements otherwise (config/slimTemplates.ts)')
  const levels = (JSON.parse(names) as string[])
    .map(name => [name, templates.split(new RegExp(`name="tmpl_\\d+_${name}"`)).length - 1] as const)
    .filter(([, times]) => times > 0)
  const most = JSON.stringify(Object.fromEntries(levels))
  return picker.replace(DEPTH, `$1l = depth < ${most}[n] ? depth : $3\n$2`)
}

/** Texts come without the name of their kind (config/mini/leanData.cjs): most elements are texts. */
export const textWithoutName = (picker: string, templates: string): string => {
  const [, name] = /name="(tmpl_0_\d+)">\s*<block>\{\{i\.v\}\}/.exec(templates) ?? []
  const start = 'a: function (l, n, s) {\n'
  if (!name || !picker.includes(start))
    throw new Error('Taro draws a text otherwise (config/slimTemplates.ts)')
  return picker.replace(start, `${start}    if (!n) return '${name}'\n`)
}

/** What the elements here are given; other attributes are not carried along, as nothing here gives them. */
const KEPT: Readonly<Record<string, RegExp>> = {
  button: /^(open-type|disabled|hover-class)$/,
  canvas: /^type$/,
  editor: /^(placeholder|bind(ready|focus|input|statuschange))$/,
  image: /^(src|mode|lazy-load|show-menu-by-longpress|bind(load|error))$/,
  input:
    /^(value|type|password|placeholder(-class)?|disabled|maxlength|cursor-spacing|focus|confirm-(type|hold)|bind(input|focus|blur|confirm))$/,
  'picker-view': /^(value|indicator-class|mask-class|immediate-change|bindchange)$/,
  'scroll-view':
    /^(scroll-(x|y|top|left|into-view|with-animation)|enhanced|show-scrollbar|lower-threshold|refresher-(enabled|triggered|background|default-style)|bind(scroll(tolower)?|refresherrefresh))$/,
  swiper: /^(current|autoplay|interval|duration|circular|vertical|bindchange)$/,
  'swiper-item': /^$/,
  text: /^selectable$/,
  textarea:
    /^(value|placeholder(-class)?|disabled|maxlength|cursor-spacing|focus|fixed|auto-height|bind(input|focus|blur))$/,
  video: /^(src|poster|autoplay|controls|object-fit|binderror)$/,
  view: /^(hover-class|catchtouchmove)$/,
}
const ALWAYS = /^(style|class|id|data-sid|bindtap|bindtouch\w+|aria-.*)$/

/** Where the platform hears a long press, no tap follows a press of more than 350 ms: slow fingers would do nothing. */
const LONG = /^bindlong(press|tap)$/

/** Nothing here hears touches of these: each move of a finger that scrolls would cross from thread to thread. */
const UNTOUCHED: readonly string[] = ['button', 'canvas', 'image', 'text']

/** Whether an attribute of an element stays in the templates. */
export const isCarried = (element: string, attribute: string): boolean => {
  if (LONG.test(attribute) || (UNTOUCHED.includes(element) && attribute.startsWith('bindtouch'))) return false
  const kept = KEPT[element]
  return !kept || kept.test(attribute) || ALWAYS.test(attribute)
}

/**
 * Below the last level Taro finds a text by the number of its kind. Texts come without that number (`textWithoutName`):
 * an element without a number is a text.
 */
export const unnamedInside = (text: string): string => {
  const asked = /i\.nn === '\d+'/
  if (!asked.test(text))
    throw new Error('Taro draws texts of the last level otherwise (config/slimTemplates.ts)')
  return text.replace(asked, '!i.nn')
}

/** Templates without attributes that no element of ours has. */
export const withoutUnused = (text: string): string =>
  text.replace(/<([a-z][\w-]*) [^>]*>/g, (tag: string, name: string) =>
    tag.replace(/\s+([\w:-]+)="[^"]*"/g, (attribute: string, key: string) =>
      isCarried(name, key) ? attribute : '',
    ),
  )

/** Space between tags of Taro's templates shows nowhere: text stands in attributes only. */
const withoutSpace = (text: string): string => text.replace(/>\s+</g, '><').replace(/\s{2,}/g, ' ')
