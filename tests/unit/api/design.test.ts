import fc from 'fast-check'
import type { DesignModule, DesignSettings } from '@/api/design'
import { blankDesignModule, drawnModule, layoutOfPlain, plainLayout } from '@/api/designLayout'
import { decodeDesign } from '@/api/decode/design'
import { apply, mutation, prototypeKeys } from '../../support/mutations'
import { components, rich } from '../../support/wireSamples'

const layout = () => layoutOfPlain(components.map(rich))
const withoutRaw = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, item: unknown) => (name === 'raw' ? undefined : item)))
const again = (module: DesignModule): DesignModule => {
  const [back] = layoutOfPlain(JSON.parse(JSON.stringify(plainLayout([module]))))
  if (!back) throw new Error('the module is gone')
  return back
}
const of = (kind: DesignModule['kind']): DesignModule => {
  const found = layout().find(module => module.kind === kind)
  if (!found) throw new Error(`no ${kind}`)
  return found
}

it('unedited goes back as it came, byte for byte', () => {
  expect(plainLayout(layout())).toEqual(components.map(rich))
})

const font = {
  size: 18,
  lineHeight: 0,
  color: '#112233',
  family: 'serif',
  bold: true,
  italic: true,
  underline: true,
  align: 'center' as const,
}
const edits: [DesignModule['kind'], Partial<DesignSettings>][] = [
  ['text', { name: '标题', margin: { top: 1, right: 2, bottom: 3, left: 4 } }],
  ['text', { radius: { topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4 }, background: '#fff' }],
  ['text', { title: { look: 'bar', name: '本周热采', fontSize: 18, color: '#14171F' } }],
  ['text', { text: '  not trimmed  ', font, link: { type: 'url', address: 'https://www.example.com/' } }],
  [
    'draggableText',
    { text: ' x ', font, box: { x: 5, y: 6, width: 70, height: 80 }, link: { type: 'none', address: '' } },
  ],
  [
    'banner',
    { height: 220, bannerStyle: 4, carousel: { autoplay: false, interval: 5, pageNum: 4, spaceBetween: 8 } },
  ],
  ['productList', { source: 'items', codes: ['p1', 'p2'], pageSize: 8, pagination: 'none', columns: 1 }],
  ['productList', { source: 'class', classUuids: ['c1', 'c2'], pagination: 'loadMore' }],
  ['shopList', { codes: ['s2', 's3'] }],
  ['navGrid', { columns: 4, interval: 12 }],
  ['notice', { scroll: { direction: 'up', amount: 3, delay: 200 } }],
  ['tags', { tabs: [{ title: '热销', codes: ['p1', 'p9'], raw: {} }] }],
  ['container', { height: 500, visible: false, box: { x: 0, y: 0, width: 100, height: 500 } }],
]

it.each([
  [
    { type: 'internal', address: '/shop?cShopUuid=s2' },
    { linkType: 1, link: '/shop?cShopUuid=s2' },
  ],
  [
    { type: 'url', address: 'https://www.example.com/' },
    { linkType: 2, link: 'https://www.example.com/' },
  ],
  [{ type: 'none', address: '' }, {}],
] as const)('[S076] a link %j goes out as %j', (link, expected) => {
  const [module] = plainLayout([{ ...of('text'), link }]) as [{ linkopts: Record<string, unknown> }]
  const { linkType, link: address } = module.linkopts
  expect(JSON.parse(JSON.stringify({ linkType, link: address }))).toEqual(expected)
})

it.each(edits)('[S065] [S066] [S067] [S099] what is set in a %s is read again', (kind, change) => {
  const edited = { ...of(kind), ...change }
  expect(withoutRaw(again(edited))).toEqual(withoutRaw(edited))
})

it('[S064] [S077] items keep what is not edited, and lose what belonged to an old link', () => {
  const banner = of('banner')
  const [, slide] = banner.items
  if (!slide) throw new Error('no slide')
  const moved = { ...slide, link: { type: 'url' as const, address: 'https://www.example.com/' } }
  const back = again({ ...banner, items: [moved] })
  expect(back.items[0]).toMatchObject({ imageUrl: '/2.png', link: moved.link })
  expect(back.items[0]?.raw).toEqual({ img: '/2.png', Lnk: 2, LnkAddr: 'https://www.example.com/' })

  const grid = of('navGrid')
  const entry = {
    key: 'new',
    text: '工具',
    imageUrl: '/9.png',
    link: { type: 'internal' as const, address: '/shop?cShopUuid=1' },
    raw: {},
  }
  const drawn = drawnModule({ ...grid, items: [...grid.items, entry] })
  expect(drawn).toMatchObject({ kind: 'navGrid' })
  expect(drawn.kind === 'navGrid' && drawn.entries.at(-1)).toEqual({
    name: '工具',
    imageUrl: '/9.png',
    link: { kind: 'shop', shopUuid: '1' },
  })
})

it('[S065] a place saved before under s… goes with the new one', () => {
  const [module] = layoutOfPlain([
    { ...rich('free-container'), list: [{ ...rich('draggable-text'), sx: 3, x: 90, swidth: 50 }] },
  ])
  const child = module?.children[0]
  if (!module || !child) throw new Error('no child')
  expect(child.box).toMatchObject({ x: 3, width: 50 })
  const moved = { ...module, children: [{ ...child, box: { ...child.box, x: 40 } }] }
  expect(again(moved).children[0]?.box.x).toBe(40)
  expect(drawnModule(moved)).toMatchObject({ children: [{ box: { x: 40 } }] })
})

it('two modules of the same id are two, and an empty one of every kind is drawn', () => {
  const keys = layoutOfPlain([rich('text'), rich('text'), 5, null, {}]).map(({ key }) => key)
  expect(new Set(keys).size).toBe(5)
  for (const { kind } of layout())
    if (kind !== 'unreadable') expect(drawnModule(blankDesignModule(kind, 'new')).kind).toBe(kind)
})

it('[S106] a text block keeps 999999 characters, and no more', () => {
  const [block] = layoutOfPlain([{ ...rich('draggable-text'), textVal: 'x'.repeat(1_000_001) }])
  expect(block?.text).toHaveLength(999_999)
})

it('[S075] a new banner starts with the carousel design of the page', () => {
  const page = {
    cColumnUuid: 'c',
    iVersion: 1,
    modules: [],
    settings: { carousel: { interval: 7, pageNum: 2 } },
  }
  expect(decodeDesign(page, 'data').carousel).toEqual({
    autoplay: true,
    interval: 7,
    pageNum: 2,
    spaceBetween: 20,
  })
})

it.each(components)('any %s: read for editing, drawn and given back without a crash', component => {
  const before = prototypeKeys()
  fc.assert(
    fc.property(mutation, steps => {
      const [first, odd, last] = layoutOfPlain([rich('text'), apply(rich(component), steps), rich('buttons')])
      if (!first || !odd || last?.kind !== 'buttons') throw new Error('a sibling is gone')
      drawnModule(odd)
    }),
    { numRuns: 200 },
  )
  expect(prototypeKeys()).toEqual(before)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})
