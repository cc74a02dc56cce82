import fc from 'fast-check'
import type { LineMatch, MatchedSku } from '@/api/cart'
import { newParser } from '@/features/chat-to-cart/model/parseLines'
import { draftOf, foundOf, isSheetDraft } from '@/features/chat-to-cart/model/pending'
import { newSheet, sheetModel, type Sheet, type SheetEvent } from '@/features/chat-to-cart/model/sheet'
import { quantityProposals, statusesOf, tallyOf } from '@/features/chat-to-cart/model/status'

const parseText = (text: string) => newParser()(text)

const sku = (more: Partial<MatchedSku> = {}): MatchedSku => ({
  productCode: 'P1',
  skuCode: 'P1-01',
  name: '手套',
  specValues: ['M'],
  imageUrl: '',
  unit: '盒',
  onShelf: true,
  minQuantity: 10,
  stepQuantity: 5,
  stock: 100,
  price: 100,
  tiers: [],
  inCart: 0,
  deliverable: true,
  ...more,
})
const play = (events: SheetEvent[], from: Sheet = newSheet()) => events.reduce(sheetModel, from)
const matched = (text: string, matches: Omit<LineMatch, 'key'>[]): Sheet =>
  play([
    { type: 'checkTapped', parsed: parseText(text) },
    { type: 'matched', call: 1, matches: matches.map((match, at) => ({ ...match, key: `${at + 1}` })) },
  ])
const problems = (sheet: Sheet) =>
  statusesOf(sheet.lines).map(status => (status.kind === 'problem' ? status.problem.code : status.kind))
const one = (more: Partial<MatchedSku> = {}) => ({ by: 'sku' as const, skus: [sku(more)] })

describe('what is wrong with a line', () => {
  it.each([
    ['P1-01 10', one(), 'ready'],
    ['P1-01', one(), 'quantityMissing'],
    ['P1-01 0', one(), 'quantityMissing'],
    ['P1-01 5', one(), 'belowMinimum'],
    ['P1-01 12', one(), 'offStep'],
    ['P1-01 105', one(), 'aboveStock'],
    ['P1-01 10', one({ stock: 9 }), 'soldOut'],
    ['P1-01 10', one({ onShelf: false }), 'offShelf'],
    ['P1-01 10箱', one(), 'unitDiffers'],
    ['P1-01 10盒', one(), 'ready'],
    ['P1-01 10个', one({ unit: '支' }), 'ready'],
    ['P1-01 10', one({ deliverable: false }), 'undeliverable'],
    ['P1-01 5', one({ inCart: 10 }), 'ready'],
    ['P1-01 95', one({ inCart: 10 }), 'aboveStock'],
    ['P1-01 10', { skus: [] }, 'unknown'],
    ['P1-001 10', { by: 'product' as const, skus: [sku(), sku({ skuCode: 'P1-02' })] }, 'ambiguous'],
    ['手套 10', { by: 'name' as const, skus: [sku()] }, 'ambiguous'],
    ['P1-01 10', { ...one(), broken: ['手套'] }, 'ambiguous'],
    ['P1-01 10', { skus: [], broken: ['手套'] }, 'ambiguous'],
  ])('%s', (text, match, expected) => {
    expect(problems(matched(text, [match]))).toEqual([expected])
  })

  it('counts lines of the same goods together', () => {
    const sheet = matched('P1-01 60\nP1-01 40\nP1-01 5', [one(), one(), one()])
    expect(problems(sheet)).toEqual(['ready', 'ready', 'soldOut'])
    const dropped = play([{ type: 'dropped', key: '1' }], sheet)
    expect(problems(dropped)).toEqual(['dropped', 'ready', 'ready'])
  })

  it('judges a line anew only where something about it has changed', () => {
    const others = Array.from({ length: 4 }, (_, n) => one({ skuCode: `P${n}-01` }))
    const sheet = matched('P0-01 10\nP1-01 10\nP0-01 10\nP3-01 12', [
      others[0]!,
      others[1]!,
      others[0]!,
      others[3]!,
    ])
    const before = statusesOf(sheet.lines)
    const after = statusesOf(play([{ type: 'quantitySet', key: '1', quantity: 20 }], sheet).lines)
    // the third is of the same goods
    expect(after.map((status, at) => status === before[at])).toEqual([false, true, false, true])
    expect(after[2]).toMatchObject({ earlier: 20 })
  })

  it('proposes quantities that can be bought, for any written one', () => {
    const rule = fc.record({
      minQuantity: fc.integer({ min: 1, max: 50 }),
      stepQuantity: fc.integer({ min: 1, max: 20 }),
      stock: fc.integer({ min: 0, max: 300 }),
    })
    fc.assert(
      fc.property(rule, fc.integer({ min: 1, max: 400 }), (facts, wished) => {
        for (const quantity of quantityProposals(sku(facts), wished, 0)) {
          const text = `P1-01 ${quantity}`
          expect(problems(matched(text, [one(facts)]))).toEqual(['ready'])
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('mending', () => {
  it('takes a candidate, a quantity, and what the buyer agrees to', () => {
    const two = { by: 'product' as const, skus: [sku(), sku({ skuCode: 'P1-02', deliverable: false })] }
    const sheet = play(
      [
        { type: 'skuChosen', key: '1', skuCode: 'P1-02' },
        { type: 'quantitySet', key: '1', quantity: 15 },
      ],
      matched('P1-001 12箱', [two]),
    )
    expect(problems(sheet)).toEqual(['unitDiffers'])
    const agreed = play([{ type: 'confirmed', key: '1', what: 'unit' }], sheet)
    expect(problems(agreed)).toEqual(['undeliverable'])
    expect(problems(play([{ type: 'confirmed', key: '1', what: 'delivery' }], agreed))).toEqual(['ready'])
  })

  it('looks another code up, and drops the answer for the one before', () => {
    const sheet = play(
      [
        { type: 'searched', key: '1', text: 'P2' },
        { type: 'searched', key: '1', text: 'P1-01' },
        {
          type: 'searchEnded',
          key: '1',
          text: 'P2',
          match: { key: '1', by: 'sku', skus: [sku({ skuCode: 'P2' })] },
        },
      ],
      matched('P9-99 10', [{ skus: [] }]),
    )
    expect(problems(sheet)).toEqual(['unknown'])
    const found = play(
      [{ type: 'searchEnded', key: '1', text: 'P1-01', match: { key: '1', ...one() } }],
      sheet,
    )
    expect(problems(found)).toEqual(['ready'])
  })
})

describe('a list that is written on', () => {
  const two = { by: 'product' as const, skus: [sku(), sku({ skuCode: 'P1-02' })] }
  /** Checked anew, every line with the same answer. */
  const again = (sheet: Sheet, text: string, skus: MatchedSku[]): Sheet => {
    const writing = play([{ type: 'textWanted' }, { type: 'textTyped', text }], sheet)
    const asked = play([{ type: 'checkTapped', parsed: parseText(text) }], writing)
    const matches = asked.lines.map(({ key }) => ({ key, by: 'product' as const, skus }))
    return play([{ type: 'matched', call: asked.calls, matches }], asked)
  }

  it('keeps what was made of its lines, also of one of two that are equal', () => {
    const text = 'P1-001 12\nP1-001 10\nP1-001 10'
    const checked = play([{ type: 'textTyped', text }], newSheet())
    const sheet = play(
      [
        { type: 'checkTapped', parsed: parseText(text) },
        { type: 'matched', call: 1, matches: ['1', '2', '3'].map(key => ({ key, ...two })) },
        { type: 'skuChosen', key: '1', skuCode: 'P1-02' },
        { type: 'quantitySet', key: '1', quantity: 15 },
        { type: 'dropped', key: '3' },
      ],
      checked,
    )
    const more = again(sheet, `P1-001 20\n${text}`, two.skus)
    expect(more.lines.map(({ skuCode, quantity, dropped }) => [skuCode, quantity, dropped])).toEqual([
      [undefined, 20, false],
      ['P1-02', 15, false],
      [undefined, 10, false],
      [undefined, 10, true],
    ])
    // a line that was changed is read as it stands there
    expect(again(more, 'P1-001 13', two.skus).lines[0]).toMatchObject({ skuCode: undefined, quantity: 13 })
  })

  it('chooses no goods that are not found any more, and agrees to nothing of others', () => {
    const text = 'P1-001 10箱'
    const sheet = play(
      [
        { type: 'skuChosen', key: '1', skuCode: 'P1-02' },
        { type: 'confirmed', key: '1', what: 'unit' },
      ],
      play(
        [
          { type: 'checkTapped', parsed: parseText(text) },
          { type: 'matched', call: 1, matches: [{ key: '1', ...two }] },
        ],
        play([{ type: 'textTyped', text }]),
      ),
    )
    expect(problems(sheet)).toEqual(['ready'])
    expect(again(sheet, text, [sku(), sku({ skuCode: 'P1-03' })]).lines[0]).toMatchObject({
      skuCode: undefined,
      confirmed: [],
    })
  })

  it('asks for the code it was looked up by', () => {
    const text = 'P9-99 10'
    const found = play(
      [
        { type: 'textTyped', text },
        { type: 'checkTapped', parsed: parseText(text) },
        { type: 'matched', call: 1, matches: [{ key: '1', skus: [] }] },
        { type: 'searched', key: '1', text: 'P1-01' },
        { type: 'searchEnded', key: '1', text: 'P1-01', match: { key: '1', ...one() } },
        { type: 'textWanted' },
        { type: 'checkTapped', parsed: parseText(text) },
      ],
      newSheet(),
    )
    expect(found.lines[0]).toMatchObject({ raw: text, text: 'P1-01' })
  })

  it('of which nothing is left forgets all', () => {
    const text = 'P1-01 10'
    const dropped = play(
      [
        { type: 'textTyped', text },
        { type: 'checkTapped', parsed: parseText(text) },
        { type: 'matched', call: 1, matches: [{ key: '1', ...one() }] },
        { type: 'dropped', key: '1' },
        { type: 'textWanted' },
        { type: 'textTyped', text: '' },
        { type: 'textTyped', text },
        { type: 'checkTapped', parsed: parseText(text) },
      ],
      newSheet(),
    )
    expect(dropped.lines[0]).toMatchObject({ dropped: false })
  })
})

describe('putting it in', () => {
  const sheet = matched('P1-01 10\nP2-01 3\nP9-99 1', [
    one(),
    one({ skuCode: 'P2-01', minQuantity: 1, stepQuantity: 1 }),
    { skus: [] },
  ])
  const adding = play([{ type: 'addTapped', requestId: 'r1', accUuid: 'a1' }], sheet)

  it('sends what is ready, in order, and leaves the rest', () => {
    expect(adding.attempt).toEqual({
      requestId: 'r1',
      accUuid: 'a1',
      lines: [
        { key: '1', productCode: 'P1', skuCode: 'P1-01', quantity: 10 },
        { key: '2', productCode: 'P1', skuCode: 'P2-01', quantity: 3 },
      ],
    })
  })

  it('repeats the very same act while it is unknown whether it arrived', () => {
    const lost = play(
      [
        { type: 'answerLost', requestId: 'r1', error: { kind: 'timeout' } },
        { type: 'quantitySet', key: '1', quantity: 20 },
        { type: 'addTapped', requestId: 'r2', accUuid: 'a1' },
      ],
      adding,
    )
    expect(lost).toMatchObject({ phase: 'adding', attempt: adding.attempt })
  })

  it('says what went in and what did not, and goes on with the rest', () => {
    const done = play(
      [
        {
          type: 'added',
          requestId: 'r1',
          results: [
            {
              key: '1',
              quantity: 10,
            },
            {
              key: '2',
              quantity: 0,
              failure: 'stock',
              msg: '库存不足',
            },
          ],
        },
      ],
      adding,
    )
    expect(done.phase).toBe('done')
    expect(tallyOf(statusesOf(done.lines))).toMatchObject({ added: 1, problems: 2 })
    const rest = play([{ type: 'restWanted' }], done)
    expect(problems(rest)).toEqual(['added', 'refused', 'unknown'])
    const again = play(
      [
        { type: 'quantitySet', key: '2', quantity: 2 },
        { type: 'addTapped', requestId: 'r2', accUuid: 'a1' },
      ],
      rest,
    )
    expect(again.attempt?.lines).toEqual([{ key: '2', productCode: 'P1', skuCode: 'P2-01', quantity: 2 }])
  })

  const searching = play(
    [
      { type: 'searched', key: '3', text: 'P3-01' },
      { type: 'addTapped', requestId: 'r1', accUuid: 'a1' },
    ],
    sheet,
  )
  const both = [
    { key: '1', quantity: 10 },
    { key: '2', quantity: 3 },
  ]
  it.each<[string, SheetEvent[], SheetEvent[]]>([
    ['while the others go in', [], [{ type: 'added', requestId: 'r1', results: both }]],
    ['after the others went in', [{ type: 'added', requestId: 'r1', results: both }], []],
    [
      'while it is unknown whether they went in',
      [{ type: 'answerLost', requestId: 'r1', error: { kind: 'timeout' } }],
      [
        { type: 'addTapped', requestId: 'r2', accUuid: 'a1' },
        { type: 'added', requestId: 'r1', results: both },
      ],
    ],
  ])('takes the answer to a search that comes %s', (_when, before, after) => {
    const match = { key: '3', ...one({ skuCode: 'P3-01', minQuantity: 1, stepQuantity: 1 }) }
    const end = play(
      [...before, { type: 'searchEnded', key: '3', text: 'P3-01', match }, ...after, { type: 'restWanted' }],
      searching,
    )
    expect(problems(end)).toEqual(['added', 'added', 'ready'])
    expect(end.lines.map(line => line.asking)).toEqual([false, false, false])
  })

  it('sends what was sent, also when a search for it ends later', () => {
    const asked = play(
      [
        { type: 'searched', key: '1', text: 'P5-01' },
        { type: 'addTapped', requestId: 'r1', accUuid: 'a1' },
        { type: 'searchEnded', key: '1', text: 'P5-01', match: { key: '1', ...one({ skuCode: 'P5-01' }) } },
      ],
      sheet,
    )
    expect(asked.lines[0]).toMatchObject({ skuCode: 'P1-01', asking: false })
  })

  it('leaves equal lines that did not go in as often as they were written, one of several goods once', () => {
    const left = matched('P1-01 10\nP9-99 4\nP9-99 4\nP8-01 2，P8-02 2', [one(), { skus: [] }, { skus: [] }])
    const done = play(
      [
        { type: 'addTapped', requestId: 'r1', accUuid: 'a1' },
        { type: 'added', requestId: 'r1', results: [{ key: '1', quantity: 10 }] },
      ],
      left,
    )
    expect(done.lines.map(({ no }) => no)).toEqual([1, 2, 3, 4, 4])
    expect(draftOf(done)).toBe('P9-99 4\nP9-99 4\nP8-01 2，P8-02 2')
  })

  it('goes on with the same act at the next visit while it is unknown whether it arrived', () => {
    const lost = play([{ type: 'answerLost', requestId: 'r1', error: { kind: 'timeout' } }], adding)
    for (const left of [adding, lost]) {
      const stored: unknown = JSON.parse(JSON.stringify(draftOf(left)))
      if (!isSheetDraft(stored) || typeof stored === 'string') throw new Error('the act is kept')
      const back = play([foundOf(stored, 'a1')])
      expect(back).toMatchObject({ phase: 'unknown', attempt: adding.attempt })
      // after a reload the company is not known yet
      expect(play([foundOf(stored, '')])).toEqual(back)
      expect(problems(back)).toEqual(problems(adding))
      const again = play([{ type: 'addTapped', requestId: 'r2', accUuid: 'a1' }], back)
      expect(again).toMatchObject({ phase: 'adding', attempt: adding.attempt })
    }
  })

  it.each([
    ['in another company', 'a2', {}],
    ['of another shape', 'a1', { shape: 0 }],
    ['of an earlier release, which had no shape', 'a1', { shape: undefined, lines: [{ skus: [] }] }],
  ])('is its text, and no act to repeat, %s', (_where, accUuid, other) => {
    const stored: unknown = JSON.parse(JSON.stringify({ ...Object(draftOf(adding)), ...other }))
    if (!isSheetDraft(stored)) throw new Error('its text can be read')
    const back = play([foundOf(stored, accUuid)])
    expect(back).toMatchObject({ phase: 'writing', text: adding.text, lines: [], attempt: undefined })
  })

  it.each([
    ['textWanted', 'P9-99 4'],
    ['newListWanted', ''],
  ] as const)('can be given up where it never gets clear: %s', (type, text) => {
    const some = matched('P1-01 10\nP9-99 4', [one(), { skus: [] }])
    const lost = play(
      [
        { type: 'addTapped', requestId: 'r1', accUuid: 'a1' },
        { type: 'added', requestId: 'r1', results: [{ key: '1', quantity: 10 }] },
        { type: 'restWanted' },
        { type: 'searched', key: '2', text: 'P2-01' },
        {
          type: 'searchEnded',
          key: '2',
          text: 'P2-01',
          match: { key: '2', ...one({ skuCode: 'P2-01', minQuantity: 1, stepQuantity: 1 }) },
        },
        { type: 'addTapped', requestId: 'r2', accUuid: 'a1' },
        { type: 'answerLost', requestId: 'r2', error: { kind: 'timeout' } },
      ],
      some,
    )
    expect(lost).toMatchObject({ phase: 'unknown', attempt: { requestId: 'r2' } })
    const free = play([{ type }], lost)
    expect(free).toMatchObject({ phase: 'writing', lines: [], attempt: undefined, problem: undefined })
    // what went in before does not come back
    expect(free.text).toBe(text)
    const draft = draftOf(free)
    expect(typeof draft === 'object' ? draft.text : (draft ?? '')).toBe(text)
  })

  it('loses no line, in any order of events', () => {
    const keys = fc.constantFrom('1', '2', '3')
    const events = fc.oneof(
      fc.record({ type: fc.constant('dropped' as const), key: keys }),
      fc.record({ type: fc.constant('restored' as const), key: keys }),
      fc.record({
        type: fc.constant('quantitySet' as const),
        key: keys,
        quantity: fc.integer({ min: 1, max: 200 }),
      }),
      fc.record({
        type: fc.constant('addTapped' as const),
        requestId: fc.constant('r'),
        accUuid: fc.constant('a1'),
      }),
      fc.constant({ type: 'added' as const, requestId: 'r', results: [{ key: '1', quantity: 10 }] }),
      fc.constant({ type: 'restWanted' as const }),
    )
    fc.assert(
      fc.property(fc.array(events, { maxLength: 20 }), list => {
        const end = play(list, sheet)
        const { ready, problems: open, dropped, added } = tallyOf(statusesOf(end.lines))
        expect(ready + open + dropped + added).toBe(3)
      }),
      { numRuns: 500 },
    )
  })
})
