import { onceEach, pickedOnce, withoutUnused } from '../../../config/slimTemplates'

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

  it('carry along only what an element of the shop has', () => {
    const text =
      '<scroll-view scroll-y="{{i.p1}}" refresher-enabled="{{xs.b(i.p2,!1)}}" bindscroll="eh" style="{{i.st}}"><view animation="{{i.p0}}" hover-class="{{i.p5}}">'
    expect(withoutUnused(text)).toBe(
      '<scroll-view scroll-y="{{i.p1}}" bindscroll="eh" style="{{i.st}}"><view hover-class="{{i.p5}}">',
    )
  })

  it('are a problem where Taro writes them otherwise', () => {
    expect(() => onceEach(text, ['row'])).toThrow(/no template of <row>/)
    expect(() => pickedOnce('var a = ["8"]', ['row'])).toThrow(/<row>/)
  })
})
