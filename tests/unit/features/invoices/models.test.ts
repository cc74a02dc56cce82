import type { InvoiceableOrder, InvoiceHeader } from '@/api/invoice'
import {
  amountOf,
  applicationModel,
  LIMITS,
  openApplication,
  problemsOf,
  type Application,
  type ApplicationEvent,
} from '@/features/invoices/model/application'
import {
  emptyHeader,
  fieldsOf,
  headerFormModel,
  headerOf,
  importedHeader,
  openHeaderForm,
  problemsOf as headerProblems,
} from '@/features/invoices/model/headerForm'

const order = (orderUuid: string, shopUuid: string, amount: number): InvoiceableOrder => ({
  orderUuid,
  shopUuid,
  amount,
  orderCode: orderUuid,
  shopName: 's',
  createTime: 0,
  productName: 'p',
  lines: 1,
  imageUrl: '',
  refunded: 0,
})
const header = (headerUuid: string, kind: InvoiceHeader['kind']): InvoiceHeader => ({
  ...emptyHeader(false),
  headerUuid,
  kind,
  title: headerUuid,
})
const run = (...events: ApplicationEvent[]): Application => events.reduce(applicationModel, openApplication)

describe('an application for an invoice', () => {
  it('[O026] has orders of one shop only, and their sum in fen', () => {
    const state = run(
      { type: 'orderToggled', order: order('a', 's1', 10_01) },
      { type: 'orderToggled', order: order('b', 's2', 1) },
      { type: 'orderToggled', order: order('c', 's1', 20_02) },
    )
    expect(state.chosen.map(({ orderUuid }) => orderUuid)).toEqual(['a', 'c'])
    expect(amountOf(state)).toBe(30_03)
    const left = applicationModel(state, { type: 'orderToggled', order: order('a', 's1', 10_01) })
    expect(amountOf(left)).toBe(20_02)
  })

  it('[O026] has no more orders than one invoice takes', () => {
    const toggles = Array.from({ length: LIMITS.orders + 1 }, (_, n): ApplicationEvent => ({
      type: 'orderToggled',
      order: order(`o${n}`, 's1', 1),
    }))
    expect(problemsOf(run(...toggles)).orders).toEqual({ code: 'ordersTooMany', params: { max: 50 } })
    expect(problemsOf(run(...toggles.slice(1))).orders).toBeUndefined()
  })

  it('[O026] begins with the order it was opened for, and drops one that has been invoiced since', () => {
    const [a, b] = [order('a', 's1', 1), order('b', 's1', 2)]
    const state = run({ type: 'ordersArrived', orders: [a, b], wanted: ['b'] })
    expect(state.chosen).toEqual([b])
    const both = applicationModel(state, { type: 'orderToggled', order: a })
    const left = applicationModel(both, { type: 'ordersArrived', orders: [a], wanted: ['b'] })
    expect(left.chosen).toEqual([a])
  })

  it('[O026] is told of its orders after they were drawn: what was typed or chosen meanwhile stays', () => {
    const [a, b] = [order('a', 's1', 1), order('b', 's1', 2)]
    const arrived: ApplicationEvent = { type: 'ordersArrived', orders: [a, b], wanted: ['b'] }
    const typed = run({ type: 'edited', change: { email: 'a@b.cn' } }, arrived)
    expect([typed.chosen, typed.email]).toEqual([[b], 'a@b.cn'])
    expect(run({ type: 'orderToggled', order: a }, arrived).chosen).toEqual([a])
    const none = run(arrived, { type: 'orderToggled', order: b }, arrived)
    expect(none.chosen).toEqual([])
  })

  it('[O026] says that a header is missing until there is one', () => {
    const asked = run({ type: 'checked' }, { type: 'headersArrived', headers: [] })
    expect(asked.problems.header).toEqual({ code: 'headerMissing' })
    const answered = applicationModel(asked, { type: 'headersArrived', headers: [header('h', 'ordinary')] })
    expect(answered.problems.header).toBeUndefined()
  })

  it('[O026] is of a kind its header allows, also after another was chosen', () => {
    const special = header('h1', 'special')
    const ordinary = header('h2', 'ordinary')
    const state = run({ type: 'headersArrived', headers: [special, ordinary] })
    expect([state.header?.headerUuid, state.kind]).toEqual(['h1', 'special'])
    const other = applicationModel(state, { type: 'headerChosen', header: ordinary })
    expect(other.kind).toBe('ordinary')
    expect(applicationModel(other, { type: 'edited', change: { kind: 'special' } }).kind).toBe('ordinary')
    // the chosen header has been deleted: no other title takes its place, however often they are read
    const arrived: ApplicationEvent = { type: 'headersArrived', headers: [special] }
    const gone = [arrived, arrived].reduce(applicationModel, other)
    expect([gone.header, gone.kind, gone.problems.header]).toEqual([
      undefined,
      'ordinary',
      { code: 'headerMissing' },
    ])
    expect(applicationModel(gone, { type: 'headerChosen', header: special }).problems.header).toBeUndefined()
  })

  it('[O026] asks for orders, a header and a mail address', () => {
    expect(problemsOf(openApplication)).toEqual({
      orders: { code: 'ordersMissing' },
      header: { code: 'headerMissing' },
      email: { code: 'emailFormat' },
    })
  })
})

describe('an invoice header that is being filled in', () => {
  it('[O014] asks for the fields of its sort', () => {
    expect(fieldsOf({ titleType: 'person', kind: 'ordinary' })).toEqual(['title'])
    expect(fieldsOf({ titleType: 'enterprise', kind: 'ordinary' })).toEqual(['title', 'taxNo'])
    expect(fieldsOf({ titleType: 'enterprise', kind: 'special' })).toHaveLength(6)
  })

  it('[O014] checks the tax number, written in any way', () => {
    const form = headerFormModel(openHeaderForm(emptyHeader(true)), {
      type: 'edited',
      change: {
        title: 'x',
        taxNo: ' 91350100m000 100y43 ',
      },
    })
    expect(form.draft.taxNo).toBe('91350100M000100Y43')
    const wide = headerFormModel(form, {
      type: 'edited',
      change: { taxNo: '９１３５０１００ｍ０００１００ｙ４３', bankAccount: '６２２２ 0200' },
    })
    expect(wide.draft).toMatchObject({ taxNo: '91350100M000100Y43', bankAccount: '62220200' })
    expect(headerProblems(form.draft)).toEqual({})
    expect(headerProblems({ ...form.draft, taxNo: '91350100M000100Y44' })).toEqual({
      taxNo: { code: 'taxNoFormat' },
    })
  })

  it('[O014] a title taken over from the messaging app brings nothing of the one before', () => {
    const none = { taxNo: '', bankName: '', bankAccount: '', address: '', phone: '' }
    const company = { ...none, person: false, title: '德链', taxNo: '91350100M000100Y43', phone: '0592-1' }
    const form = [company, { ...none, person: true, title: '张三' }].reduce(
      (now, kept) => headerFormModel(now, { type: 'imported', change: importedHeader(kept) }),
      openHeaderForm(emptyHeader(true)),
    )
    expect(form.draft).toEqual({ ...emptyHeader(true), titleType: 'person', title: '张三' })
  })

  it('[O014] sends nothing its sort does not have', () => {
    const full = {
      ...emptyHeader(false),
      title: ' 张三 ',
      taxNo: 'x',
      bankName: 'y',
      titleType: 'person',
    } as const
    expect(headerOf(full)).toMatchObject({ title: '张三', taxNo: '', bankName: '' })
    const form = headerFormModel(openHeaderForm({ ...emptyHeader(false), kind: 'special' }), {
      type: 'edited',
      change: { titleType: 'person' },
    })
    expect(form.draft.kind).toBe('ordinary')
  })
})
