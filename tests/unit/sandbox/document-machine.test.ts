import { isTimely, isTimelyForRows, STATE, stateOfRows } from '../../../sandbox/services/document/machine'

const row = (doneQty: string, closedQty = '0') => ({ qty: '10.000', doneQty, closedQty })

describe('where a document stands by its rows', () => {
  it.each([
    ['nothing has come', [row('0'), row('0')], STATE.approved],
    ['something has come', [row('0'), row('0.001')], STATE.partly],
    ['all has come', [row('10'), row('10')], STATE.done],
    ['one is closed, nothing has come', [row('0'), row('0', '10')], STATE.approved],
    ['one is closed, the other has come', [row('10'), row('0', '10')], STATE.done],
    ['one is closed in part, the other waits', [row('4', '6'), row('0')], STATE.partly],
    ['one is closed in part, the other has come', [row('4', '6'), row('10')], STATE.done],
    ['all are closed, something has come', [row('4', '6'), row('0', '10')], STATE.done],
    ['all are closed, nothing has come', [row('0', '10'), row('0', '10')], STATE.closed],
    ['what had come of a closed one was reversed', [row('0', '6'), row('0', '10')], STATE.approved],
    ['rows say nothing of being closed', [{ qty: '1', doneQty: '1' }], STATE.done],
  ])('%s', (_what, rows, state) => {
    expect(stateOfRows(rows)).toBe(state)
  })
})

describe('rows are closed and opened', () => {
  it('in requests and orders alone, once they are approved', () => {
    for (const kind of ['purchaseRequest', 'purchaseOrder'] as const)
      expect(Object.values(STATE).filter(state => isTimely(kind, state, 'closeRows'))).toEqual(['3', '4'])
    expect(Object.values(STATE).filter(state => isTimely('purchaseOrder', state, 'openRows'))).toEqual([
      '3',
      '4',
      '5',
      '6',
    ])
    expect(Object.values(STATE).filter(state => isTimely('purchaseOrder', state, 'reopen'))).toEqual(['6'])
    for (const action of ['closeRows', 'openRows', 'reopen'] as const)
      for (const kind of ['goodsReceipt', 'purchaseReturn', 'purchasePayment'] as const)
        expect(Object.values(STATE).filter(state => isTimely(kind, state, action))).toEqual([])
  })

  it('where there is one to close or to open; a document that was closed as a whole is opened first', () => {
    const [open, closed, done] = [row('4'), row('4', '6'), row('10')]
    expect(isTimelyForRows('closeRows', STATE.partly, [closed, done])).toBe(false)
    expect(isTimelyForRows('closeRows', STATE.partly, [closed, open])).toBe(true)
    expect(isTimelyForRows('openRows', STATE.partly, [open, done])).toBe(false)
    expect(isTimelyForRows('openRows', STATE.done, [closed, done])).toBe(true)
    expect(isTimelyForRows('openRows', STATE.closed, [closed, open])).toBe(false)
    expect(isTimelyForRows('openRows', STATE.closed, [row('0', '10')])).toBe(true)
    expect(isTimelyForRows('reopen', STATE.closed, [open])).toBe(true)
  })
})
