import { nameParts, splitName } from '@/ui/goods-name/nameParts'

const whole = (name: string) => nameParts(name).flatMap(part => (part.whole ? [part.text] : []))

it.each([
  ['链节连接扣 牵引吊挂 GL-0291', ['GL-0291']],
  ['KR-0414S', ['KR-0414S']],
  ['M8-1.25 螺栓 与 AB-2 螺母', ['M8-1.25', 'AB-2']],
  ['圆形餐盘 食堂自助', []],
  ['', []],
])('keeps the model numbers of "%s" in one piece', (name, codes) => {
  expect(whole(name)).toEqual(codes)
})

it('lets one that is longer than a line be broken', () => {
  expect(whole('滤芯 ABCD-EFGH-IJKL-MNOP')).toEqual([])
})

it.each(['链节 GL-0291 连接扣', 'GL-0291', 'a-b-c d', '—'])('loses nothing of "%s"', name => {
  expect(
    nameParts(name)
      .map(part => part.text)
      .join(''),
  ).toBe(name)
})

it.each([
  ['链节 GL-0291 连接扣', { name: '链节 ', code: 'GL-0291', rest: ' 连接扣' }],
  ['链节 GL-0291', { name: '链节 ', code: 'GL-0291' }],
  ['GL-0291 与 GL-0292', { name: '', code: 'GL-0291', rest: ' 与 GL-0292' }],
  ['圆形餐盘', { name: '圆形餐盘' }],
])('splits "%s" into what stands before, in and after the model number', (name, texts) => {
  expect(splitName(name)).toEqual(texts)
})
