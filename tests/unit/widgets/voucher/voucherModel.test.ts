import {
  contentOf,
  computedValues,
  headCounter,
  inputOf,
  isFullIn,
  newContent,
  overOf,
} from '@/widgets/voucher/model/content'
import {
  draftName,
  isVoucherDraft,
  packedDraft,
  unpackedDraft,
  waitToKeep,
} from '@/widgets/voucher/model/draft'
import { headFailure, headShown } from '@/widgets/voucher/model/head'
import {
  emptyVoucher,
  headFailureOf,
  HEADER_AGAIN_MS,
  maySave,
  problemsOf,
  voucherModel,
  type VoucherEvent,
  type VoucherState,
} from '@/widgets/voucher/model/voucher'
import { column, document, field, formula, template } from './samples'

const play = (...events: VoucherEvent[]): VoucherState => events.reduce(voucherModel, emptyVoucher)
const opened: VoucherEvent = {
  type: 'opened',
  document: document(),
  content: contentOf(document()),
  edited: false,
}
const remark = field('cRemark', '备注')
const typed: VoucherEvent = {
  type: 'fieldChanged',
  field: remark,
  value: { kind: 'text', text: '新' },
  others: [],
}

describe('the edit flag', () => {
  it('[W125] is set by any edit of head or attachments, [W126] cleared by a load', () => {
    expect(play(opened).edited).toBe(false)
    const files = [{ docId: 'f9', name: '合同.pdf' }]
    for (const event of [typed, { type: 'filesChanged', files }] as const) {
      expect(play(opened, event).edited).toBe(true)
      expect(play(opened, event, opened).edited).toBe(false)
    }
  })

  it('is not set by an upload that leaves the attachments as they were', () => {
    const before = play(opened)
    expect(voucherModel(before, { type: 'filesChanged', files: [...before.files] })).toBe(before)
    const added = play(opened, { type: 'filesChanged', files: [{ docId: 'f9', name: '合同.pdf' }] })
    expect(voucherModel(added, { type: 'filesChanged', files: [] })).toMatchObject({ files: [], edits: 2 })
  })

  it('stays over a load that failed, with what was typed', () => {
    const state = play(opened, typed, { type: 'asked' }, { type: 'failed', error: { kind: 'network' } })
    expect(state).toMatchObject({ phase: 'open', edited: true })
    expect(state.values['cRemark']).toBe('新')
  })
})

describe('an option that a reference brings along', () => {
  const supplier = field('cSupplier', '供应商', { type: 'Refer', typeCode: 'supplier' })
  const mode = field('cMode', '结算方式', { type: 'Select', typeCode: 'settleMode' })
  const choose = (cMode: string | null): VoucherEvent => ({
    type: 'fieldChanged',
    field: supplier,
    others: [supplier, mode],
    value: {
      kind: 'refer',
      chosen: [
        {
          key: 's',
          text: 's',
          saved: { cMode },
        },
      ],
    },
  })
  const pick = (...keys: string[]): VoucherEvent => ({
    type: 'fieldChanged',
    field: mode,
    value: {
      kind: 'select',
      keys,
    },
    others: [supplier, mode],
  })
  const modeAfter = (...events: VoucherEvent[]) => play(opened, ...events).values['cMode'] ?? ''

  it('fills in a blank field and goes with its reference; one that a person has chosen stays', () => {
    expect(modeAfter(choose('month30'))).toBe('month30')
    expect(modeAfter(choose('month30'), choose('cash'))).toBe('cash')
    expect(modeAfter(choose('month30'), choose(null))).toBe('')
    expect(modeAfter(pick('month60'), choose('cash'))).toBe('month60')
    expect(modeAfter(choose('month30'), pick('month60'), choose('cash'))).toBe('month60')
    expect(modeAfter(choose('month30'), pick(), choose('cash'))).toBe('cash')
  })
})

describe('references', () => {
  const staff = field('cBuyer', '采购员', { type: 'Refer', typeCode: 'staff' })
  const dept = field('cDept', '部门', { type: 'Refer', typeCode: 'department' })
  const phone = field('cPhone', '电话')
  const others = [staff, dept, phone]
  const chosen: VoucherEvent = {
    type: 'fieldChanged',
    field: staff,
    value: {
      kind: 'refer',
      chosen: [
        { key: 'p1', text: '王敏', saved: { cBuyer: 'no', cDept: 'x1', $cDept: '采购部', cPhone: '123' } },
      ],
    },
    others,
  }

  it('[W147] take over the data of the header 300 ms later, other fields at once', () => {
    expect(HEADER_AGAIN_MS).toBe(300)
    const state = play(opened, chosen)
    expect(state.values).toMatchObject({ cBuyer: 'p1', cPhone: '123' })
    expect(state.values['cDept']).toBeUndefined()
    const later = voucherModel(state, { type: 'headerReapplied', load: state.loads, fields: others })
    expect(later.values).toMatchObject({ cBuyer: 'p1', $cBuyer: '王敏', cDept: 'x1', $cDept: '采购部' })
    const other = voucherModel(state, { type: 'headerReapplied', load: state.loads - 1, fields: others })
    expect(other.values['cDept']).toBeUndefined()
  })

  it('[W147] keep what a person has chosen meanwhile', () => {
    const own: VoucherEvent = {
      type: 'fieldChanged',
      field: dept,
      value: { kind: 'refer', chosen: [{ key: 'x2', text: '仓库' }] },
      others,
    }
    const state = play(opened, chosen, own)
    const later = voucherModel(state, { type: 'headerReapplied', load: state.loads, fields: others })
    expect(later.values['cDept']).toBe('x2')
  })
})

describe('the head', () => {
  const names = (count: number, areas: readonly number[] = []) =>
    Array.from({ length: count }, (_, at) =>
      field(`f${at + 1}`, `${at + 1}`, { type: areas.includes(at + 1) ? 'TextArea' : 'Text' }),
    )
  const shown = (fields: ReturnType<typeof names>, expanded = false) =>
    headShown(fields, expanded).fields.map(one => one.label)

  it('[W135] [W136] shows six visible fields, all of them expanded', () => {
    expect(shown(names(8))).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(shown(names(8), true)).toHaveLength(8)
    expect(headShown(names(6), false).foldable).toBe(false)
    const [first, ...rest] = names(8)
    expect(shown([{ ...first!, shown: false }, ...rest])).toEqual(['2', '3', '4', '5', '6', '7'])
  })

  it('[W137] folds text areas from the third place on', () => {
    expect(shown(names(6, [2, 3, 5]))).toEqual(['1', '2', '4', '6'])
    expect(headShown(names(6, [3]), false).foldable).toBe(true)
  })

  it('[W142] asks for what is visible and required, but for flags, and what the server or a formula fills in', () => {
    const required = { required: true }
    const flag = field('b', '加急', { type: 'Checkbox', ...required })
    const hidden = { ...field('h', '隐藏', required), shown: false }
    const told = field('c', '编号', { readOnly: true, ...required })
    const total = field('i', '合计', { type: 'Number', ...required }, formula('sum(iQty)'))
    const name = field('n', '名称', required)
    const head = [flag, hidden, told, total, name]
    expect(headFailure(head, {})?.field.label).toBe('名称')
    expect(headFailure(head, { n: 'x' })).toBeUndefined()
  })

  it('[W142] is expanded by a refusal, which stands at its field', () => {
    const state = play(opened, { type: 'headRefused', field: 'n', failure: { code: 'required' } })
    expect(state.expanded).toBe(true)
    expect(headFailureOf(state, 'n')).toEqual({ code: 'required' })
  })
})

describe('values', () => {
  it('a new one begins with its defaults and what was drawn', () => {
    const rows = [
      { lineUuid: '', upstream: { lineUuid: 'u1', documentCode: 'QG1', left: '2' }, values: { iQty: '2' } },
    ]
    const { values, rows: lines } = newContent(template(), { values: { cSupplier: 's9' }, rows })
    expect(values).toMatchObject({ cKind: 'standard', cSupplier: 's9' })
    const input = inputOf(
      { values, rows: lines, files: [] },
      { voucherCode: 'v', templateUuid: 't1', base: undefined },
    )
    expect(input.rows).toEqual([{ upstreamLineUuid: 'u1', values: { iQty: '2' } }])
    expect(input).not.toHaveProperty('base')
  })

  it.each([
    ['100', undefined],
    ['103', { n: '3', isAllowed: true }],
    ['105.000', { n: '5', isAllowed: true }],
    ['107', { n: '2', isAllowed: false }],
    [null, undefined],
  ])('a row of %s pieces of 100, of which 105 may come, has over: %j', (iQty, over) => {
    const upstream = { lineUuid: 'u1', documentCode: 'CG1', left: '100', most: '105' }
    const columns = [{ ...column('iPieces', '数量', { type: 'Number' }), summed: true }]
    const overIn = (from: object) => {
      const rows = [{ lineUuid: '', upstream: { ...upstream, ...from }, values: { iPieces: iQty } }]
      return overOf(newContent(template(), { values: {}, rows }).rows[0] ?? {}, { columns })
    }
    expect(overIn({})).toEqual(over)
    // where nothing more may come the server refuses it
    expect(overIn({ most: undefined })).toBeUndefined()
  })

  it.each([
    ['2', false],
    ['3', true],
    ['4', true],
  ])('a row of %s is full of what is left: %s', (iQty, full) => {
    const columns = [{ ...column('iQty', '数量', { type: 'Number' }), summed: true }]
    const upstream = { lineUuid: 'u1', documentCode: 'CG1', left: '3' }
    const isFull = (from: object) => {
      const rows = [{ lineUuid: '', ...from, values: { iQty } }]
      return isFullIn(columns)(newContent(template(), { values: {}, rows }).rows[0] ?? {})
    }
    expect([isFull({ upstream }), isFull({})]).toEqual([full, false])
  })

  it('a formula of the head counts the rows; the server learns lines and version', () => {
    const total = field('iTotal', '合计', { type: 'Number', precision: 2 }, formula('sum(iQty)'))
    const of = template({ header: [total], body: [column('iQty', '数量', { type: 'Number' })] })
    const content = contentOf(document())
    expect(computedValues(of, content.values, content.rows)['iTotal']).toBe('3.00')
    const input = inputOf(content, { voucherCode: 'v', templateUuid: 't1', base: document() })
    expect(input.base).toEqual({ documentUuid: 'd1', version: 1 })
    expect(input.rows.map(row => row.lineUuid)).toEqual(['l1', 'l2'])
    expect(Object.keys(input.rows[0]?.values ?? {}).some(name => name.startsWith('$line'))).toBe(false)
  })
})

describe('counting the head', () => {
  const rows = (read: () => void): { iQty: string }[] =>
    ['1', '2'].map(qty => ({
      get iQty() {
        read()
        return qty
      },
    }))
  const rate = field('iRate', '税率', { type: 'Number', precision: 2 })
  const total = field('iTotal', '合计', { type: 'Number', precision: 2 }, formula('sum(iQty)*iRate'))
  const of = template({
    header: [rate, total],
    body: [column('iQty', '数量', { type: 'Number' })],
  })

  it('reads no row for a letter beside it, and counts anew when a field of a formula changes', () => {
    const read = jest.fn()
    const count = headCounter(of, rows(read))
    expect(count({ iRate: '2', cRemark: '' })).toEqual({ iRate: '2', cRemark: '', iTotal: '6.00' })
    read.mockClear()
    expect(count({ iRate: '2', cRemark: '急' })).toEqual({ iRate: '2', cRemark: '急', iTotal: '6.00' })
    expect(read).not.toHaveBeenCalled()
    expect(count({ iRate: '3', cRemark: '急' })['iTotal']).toBe('9.00')
  })
})

describe('problems of the server', () => {
  it('stand at their rows and fields, and are gone through', () => {
    const problems = problemsOf(
      [
        { row: 2, field: 'iQty', message: '超出可用数量' },
        { row: 0, field: 'cRemark', message: '含有敏感词' },
      ],
      ['row1', 'row4'],
    )
    const state = play(opened, { type: 'problemsFound', problems })
    expect(state.problems[0]).toEqual({ row: 'row4', field: 'iQty', message: '超出可用数量' })
    expect(headFailureOf(state, 'cRemark')).toEqual({ code: 'told', params: { message: '含有敏感词' } })
    expect(voucherModel(state, { type: 'problemTurned', by: -1 }).at).toBe(1)
    // what was put right is no problem any more
    expect(voucherModel(state, typed).problems).toHaveLength(1)
  })

  it('are over with their row, or with the cell they are about; the one in front stays there', () => {
    const row = (key: string, iQty: string) => ({ key, values: { iQty, cRemark: '' } })
    const problems = problemsOf(
      [
        { row: 1, field: 'iQty', message: '数量过大' },
        { row: 2, field: '', message: '物料重复' },
        { row: 0, field: 'cRemark', message: '含有敏感词' },
      ],
      ['row1', 'row4'],
    )
    const state = play(opened, { type: 'problemsFound', problems }, { type: 'problemTurned', by: -1 })
    const before = [row('row1', '5'), row('row4', '6')]
    const [first, second] = before
    const after = (rows: typeof before) => voucherModel(state, { type: 'rowsChanged', before, rows })
    const messages = ({ problems: left }: VoucherState) => left.map(one => one.message)
    expect(after([first!, second!])).toBe(state)
    const changed = after([row('row1', '4'), second!])
    expect(messages(changed)).toEqual(['物料重复', '含有敏感词'])
    expect(changed.problems[changed.at]?.message).toBe('含有敏感词')
    expect(messages(after([first!, row('row4', '7')]))).toEqual(['数量过大', '含有敏感词'])
    expect(messages(after([second!]))).toEqual(['物料重复', '含有敏感词'])
  })
})

describe('a draft', () => {
  it('is of one account, organisation, kind and document, and of this shape only', () => {
    const owner = { accUuid: 'a', orgUuid: 'o' }
    const names = [
      draftName(owner, 'x', 'd1'),
      draftName(owner, 'x', ''),
      draftName({ ...owner, orgUuid: 'p' }, 'x', 'd1'),
      draftName({ ...owner, accUuid: 'b' }, 'x', 'd1'),
      draftName(owner, 'y', 'd1'),
    ]
    expect(new Set(names).size).toBe(5)
    const draft = { templateUuid: 't', at: 1, content: contentOf(document()), base: document() }
    expect(isVoucherDraft(JSON.parse(JSON.stringify(draft)))).toBe(true)
    expect(isVoucherDraft({ ...draft, content: { values: 1 } })).toBe(false)
    expect(isVoucherDraft({ ...draft, base: {} })).toBe(false)
  })

  it('of 1,000 rows of 20 columns holds each row once, and fits below one name of the mini-program’s storage', () => {
    const cells = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`cField${at}`, `数值${at}.000`]))
    const base = document({
      rows: Array.from({ length: 1_000 }, (_, at) => ({ lineUuid: `line-${at}`, values: { ...cells, at } })),
    })
    const [first, second, ...others] = contentOf(base).rows
    if (!first || !second) throw new Error('no rows')
    const added = { ...cells, at: -1 }
    // a changed row, one counted anew, one more, and one less
    const rows = [{ ...first, cField1: '改' }, { ...second, iAmount: '5' }, ...others.slice(1), added]
    const draft = { templateUuid: 't', at: 1, content: { ...contentOf(base), rows }, base }
    const kept: unknown = JSON.parse(JSON.stringify(packedDraft(draft, new Set(['iAmount']))))
    if (!isVoucherDraft(kept)) throw new Error('it cannot be read')
    expect(kept.content.rows.filter(row => typeof row !== 'number')).toEqual([rows[0], added])
    const { content } = unpackedDraft(kept)
    expect(content.rows).toEqual([rows[0], second, ...rows.slice(2)])
    // what is encrypted is a third longer, each character of Chinese three bytes
    expect(Buffer.byteLength(JSON.stringify(kept)) * 1.34).toBeLessThan(1024 * 1024)
  })
})

describe('what was typed is kept', () => {
  /** Keys every 100 ms for 20 s: the longest that one of them waits. */
  const longest = (rows: number): number => {
    let since: number | undefined
    let due = 0
    let worst = 0
    for (let now = 0; now < 20_000; now += 100) {
      if (since !== undefined && due <= now) {
        worst = Math.max(worst, due - since)
        since = undefined
      }
      since ??= now
      due = now + waitToKeep(now - since, rows)
    }
    return worst
  }

  it('soon after its first key, also when the typing does not pause', () => {
    expect(longest(1)).toBe(150)
    expect(longest(60)).toBe(150)
  })

  it('in a pause where many rows take longer to encrypt, and within 3 s without one', () => {
    expect(waitToKeep(0, 1_000)).toBe(400)
    expect(longest(1_000)).toBe(3_000)
  })
})

it('a document that may not be saved is read', () => {
  expect(maySave(play(opened))).toBe(true)
  expect(maySave({ ...play(opened), document: document({ actions: [] }) })).toBe(false)
  expect(maySave(emptyVoucher)).toBe(true)
})
