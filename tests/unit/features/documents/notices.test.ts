import type { Notice } from '@/api/documentNotice'
import { dayNameOf, isUnread, rowsByDay, targetOf } from '@/features/documents/model/notices'

const notice = (over: Partial<Notice> = {}): Notice => ({
  noticeUuid: 'n-1',
  kind: 'submit',
  voucherCode: 'purchaseOrder',
  documentUuid: 'doc-1',
  code: 'CG1',
  people: ['张三'],
  time: '2026-03-18 10:00:00',
  step: '',
  text: '',
  goods: [],
  goodsCount: 0,
  firstDay: '',
  lastDay: '',
  changeUuid: '',
  receiptUuid: '',
  read: false,
  done: false,
  readable: true,
  ...over,
})
const leadsTo = (over: Partial<Notice>) => {
  const target = targetOf(notice(over))
  return target && [target.route, target.query]
}

describe('notices', () => {
  it('stand below their day, which is named by the clock of China', () => {
    const rows = rowsByDay(['18 10', '18 09', '17 23'].map(at => notice({ time: `2026-03-${at}:00:00` })))
    expect(rows.map(({ day }) => day)).toEqual(['2026-03-18', undefined, '2026-03-17'])
    // three in the morning there
    const asOf = Date.parse('2026-03-17T19:00:00Z')
    expect(['2026-03-18', '2026-03-17', '2026-03-16'].map(day => dayNameOf(day, asOf))).toEqual([
      'today',
      'yesterday',
      undefined,
    ])
  })

  it('are unread until they were read, here or before, or are settled', () => {
    const none = { ids: [], until: '' }
    expect(isUnread(notice(), none)).toBe(true)
    expect(isUnread(notice({ read: true }), none)).toBe(false)
    expect(isUnread(notice({ done: true }), none)).toBe(false)
    expect(isUnread(notice(), { ids: ['n-1'], until: '' })).toBe(false)
    expect(isUnread(notice(), { ids: [], until: '2026-03-18 10:00:00' })).toBe(false)
    expect(isUnread(notice(), { ids: [], until: '2026-03-18 09:59:59' })).toBe(true)
  })

  it('lead to what they are about', () => {
    const order = { kind: 'purchaseOrder', documentUuid: 'doc-1' }
    expect(leadsTo({})).toEqual(['documentVoucher', order])
    expect(leadsTo({ kind: 'comment' })).toEqual(['documentVoucher', { ...order, show: 'history' }])
    expect(leadsTo({ kind: 'changeSubmit', changeUuid: 'c-1' })).toEqual([
      'documentVoucher',
      { kind: 'purchaseOrder', change: 'c-1' },
    ])
    // the order is another one now
    expect(leadsTo({ kind: 'change', changeUuid: 'c-1' })).toEqual(['documentVoucher', order])
    expect(leadsTo({ kind: 'rejected', receiptUuid: 'r-1' })).toEqual([
      'documentVoucher',
      { kind: 'goodsReceipt', documentUuid: 'r-1' },
    ])
    expect(leadsTo({ kind: 'delegated', voucherCode: 'approvalDelegation' })).toEqual([
      'approvalDelegation',
      {},
    ])
    expect(leadsTo({ kind: 'supplierAsk', voucherCode: 'supplier', documentUuid: 's-1' })).toEqual([
      'suppliers',
      { supplierUuid: 's-1' },
    ])
    expect(leadsTo({ readable: false })).toBeUndefined()
    expect(leadsTo({ voucherCode: 'newKind' })).toBeUndefined()
  })
})
