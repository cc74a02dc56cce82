import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, traverse } from '@babel/core'
import {
  deepOnes,
  isCarried,
  onlyDrawn,
  onceEach,
  pickedOnce,
  textWithoutName,
  unnamedInside,
  withoutUnused,
} from '../../../config/slimTemplates'

const CHILDREN = `<template is="{{xs.a(c, item.nn, l)}}" data="{{i:item}}" wx:for="{{i.cn}}" wx:key="sid" />`
const template = (level: number, tag: string) =>
  `<template name="tmpl_${level}_${tag}">\n  <${tag} goods="{{i.goods}}">\n    ${CHILDREN}\n  </${tag}>\n</template>\n\n`

describe('the templates of native components that hold nothing', () => {
  const text = [0, 1].map(level => template(level, 'face') + template(level, 'view')).join('')

  it('stand there once, without children; others stay', () => {
    const slim = onceEach(text, ['face'])
    expect(slim.match(/name="[^"]+"/g)).toEqual([
      'name="tmpl_0_face"',
      'name="tmpl_0_view"',
      'name="tmpl_1_view"',
    ])
    expect(slim.split(CHILDREN)).toHaveLength(3)
  })

  it('are picked without a level', () => {
    expect(pickedOnce('var a = ["8","face","row"]', ['face', 'row'])).toBe('var a = ["8"]')
  })

  it('are of elements whose attributes the runtime knows', () => {
    const text =
      '<wxs src="./utils.wxs"/><template name="a"><scroll-view></scroll-view><face></face></template>'
    expect(onlyDrawn(text, ['face'])).toBe(text)
    expect(() => onlyDrawn('<live-player id="{{i.uid}}">', ['face'])).toThrow(/<live-player>/)
  })

  it('carry along only what an element of the shop has', () => {
    const text =
      '<scroll-view scroll-y="{{i.p1}}" refresher-threshold="{{xs.b(i.p2,45)}}" bindscroll="eh" style="{{i.st}}"><view animation="{{i.p0}}" hover-class="{{i.p5}}">'
    expect(withoutUnused(text)).toBe(
      '<scroll-view scroll-y="{{i.p1}}" bindscroll="eh" style="{{i.st}}"><view hover-class="{{i.p5}}">',
    )
  })

  it('hear no long press, which would take the tap from a finger that rests, and no touch that nothing asks for', () => {
    const text =
      '<view bindtouchmove="eh" bindlongpress="eh" bindtap="eh"><image bindtouchmove="eh" bindlongpress="eh" binderror="eh"><canvas bindlongtap="eh" type="{{i.p2}}"><face bindlongpress="eh" />'
    expect(withoutUnused(text)).toBe(
      '<view bindtouchmove="eh" bindtap="eh"><image binderror="eh"><canvas type="{{i.p2}}"><face />',
    )
  })

  it('of kinds that hold themselves are looked for as often as they were written, deeper ones in a component', () => {
    const templates = ['0_5', '1_5', '0_66'].map(name => `<template name="tmpl_${name}">`).join('')
    const picker =
      'var b = ["5","66"]\n      l = depth\n    }\n    if (l >= 15) {\n      return \'tmpl_15_container\''
    expect(deepOnes(picker, templates)).toContain('l = depth < {"5":2,"66":1}[n] ? depth : 15')
    expect(() => deepOnes('l = 1', templates)).toThrow(/deep/)
  })

  it('draw a text that has no name for its kind', () => {
    const templates = '<template name="tmpl_0_9"><block>{{i.v}}</block></template>'
    const picker = 'a: function (l, n, s) {\n    var a'
    expect(textWithoutName(picker, templates)).toBe(
      "a: function (l, n, s) {\n    if (!n) return 'tmpl_0_9'\n    var a",
    )
    expect(() => textWithoutName(picker, '')).toThrow(/text/)
    expect(unnamedInside(`<block wx:if="{{i.nn === '9'}}">`)).toBe('<block wx:if="{{!i.nn}}">')
    expect(() => unnamedInside('')).toThrow(/texts/)
  })

  it('are a problem where Taro writes them otherwise', () => {
    expect(() => onceEach(text, ['row'])).toThrow(/no template of <row>/)
    expect(() => pickedOnce('var a = ["8"]', ['row'])).toThrow(/<row>/)
  })
})

/** As Taro's templates call it. */
const attributeOf = (prop: string): string => {
  if (prop === 'className') return 'class'
  if (prop === 'onClick') return 'bindtap'
  if (prop === 'catchMove') return 'catchtouchmove'
  if (/^on[A-Z]/.test(prop)) return `bind${prop.slice(2).toLowerCase()}`
  return prop.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

const ELEMENTS: Readonly<Record<string, string>> = {
  Button: 'button',
  Canvas: 'canvas',
  Editor: 'editor',
  Image: 'image',
  Input: 'input',
  PickerView: 'picker-view',
  PickerViewColumn: 'picker-view-column',
  View: 'view',
  ScrollView: 'scroll-view',
  Swiper: 'swiper',
  SwiperItem: 'swiper-item',
  Text: 'text',
  Textarea: 'textarea',
  Video: 'video',
}

const treeOf = (file: string) => {
  const tree = parseSync(readFileSync(path.join(src, file), 'utf8'), {
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  })
  if (!tree) throw new Error(`${file} cannot be read`)
  return tree
}

const src = path.resolve(__dirname, '../../../src')
/** Fields have names of their own there. */
const FIELDS = 'ui/host/TextInput.weapp.tsx'
const FIELD_ELEMENTS: Readonly<Record<string, string>> = { Line: 'input', Area: 'textarea' }
/** What the file calls the platform's elements: others have the same names as ours. */
const elementsOf = (file: string, tree: ReturnType<typeof treeOf>): Readonly<Record<string, string>> => {
  if (file === FIELDS) return FIELD_ELEMENTS
  const found: Record<string, string> = {}
  traverse(tree, {
    ImportSpecifier({ node, parent }) {
      if (parent.type !== 'ImportDeclaration' || parent.source.value !== '@tarojs/components') return
      const element = node.imported.type === 'Identifier' ? ELEMENTS[node.imported.name] : undefined
      if (element) found[node.local.name] = element
    },
  })
  return found
}

it('no element of the mini-program is given an attribute that its template does not carry', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  const given: string[] = []
  const lost: string[] = []
  for (const file of files.filter(name => name.endsWith('.tsx') && !name.endsWith('.h5.tsx'))) {
    const tree = treeOf(file)
    const elements = elementsOf(file, tree)
    traverse(tree, {
      JSXAttribute({ node, parent }) {
        if (parent.type !== 'JSXOpeningElement' || parent.name.type !== 'JSXIdentifier') return
        const element = elements[parent.name.name]
        const prop = String(node.name.name)
        if (prop === 'dangerouslySetInnerHTML') lost.push(`${file}: markup`)
        if (!element || prop === 'key' || prop === 'ref') return
        given.push(prop)
        if (!isCarried(element, attributeOf(prop))) lost.push(`${file}: <${element}> ${prop}`)
      },
    })
  }
  expect(given.length).toBeGreaterThan(1000)
  expect(lost).toEqual([])
})

it('fields of the mini-program, which get their attributes by spreads, are given no other ones', () => {
  const given = new Set<string>()
  traverse(treeOf(FIELDS), {
    ObjectMember({ node, parent, parentPath }) {
      // not the arguments of a call, and no table
      if (parent.type !== 'ObjectExpression') return
      if (parentPath.parent.type === 'CallExpression' || parentPath.parent.type.startsWith('TS')) return
      if (node.key.type === 'Identifier') given.add(node.key.name)
      if (node.key.type === 'StringLiteral') given.add(node.key.value)
    },
  })
  expect([...given]).toEqual(expect.arrayContaining(['placeholderClass', 'onInput', 'aria-required']))
  const lost = [...given].filter(prop => !isCarried('input', attributeOf(prop)))
  expect(lost).toEqual([])
  // the platform's area has no key of its own to confirm
  const areaLost = [...given].filter(prop => !isCarried('textarea', attributeOf(prop)))
  expect(areaLost).toEqual(['onConfirm'])
})
