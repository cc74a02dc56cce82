import { isRecord } from '@/base/decode'
import { createOpenSubmissions } from '@/stores/openSubmission'
import { createSecureStore } from '@/stores/secureStore'
import { memoryStorage } from '../../support/memoryStorage'
import { nodeRandom } from '../../support/nodePlatform'

const HOUR = 3600_000
let now = 0
let buyer = { userUuid: 'user-1', accUuid: 'acc-1' }

const submissions = async () => {
  const store = await createSecureStore({ storage: memoryStorage(), random: nodeRandom })
  return { store, ...createOpenSubmissions({ store, buyer: () => buyer, now: () => now }) }
}
const attempt = (requestId: string) => ({ requestId, body: { remark: requestId } })

beforeEach(() => {
  now = 0
  buyer = { userUuid: 'user-1', accUuid: 'acc-1' }
})

describe('submissions whose outcome is not known', () => {
  it('are kept for each of the goods, and forgotten one by one', async () => {
    const { keep, read, forget } = await submissions()
    await keep('product:a', attempt('r1'))
    await keep('product:b', attempt('r2'))
    await keep('product:b', attempt('r3'))
    expect(read('product:a', isRecord)).toEqual(attempt('r1'))
    expect(read('product:b', isRecord)).toEqual(attempt('r3'))
    await forget('r3')
    expect(read('product:a', isRecord)).toEqual(attempt('r1'))
    expect(read('product:b', isRecord)).toBeUndefined()
  })

  it('are those of the buyer and the company they were made for', async () => {
    const { keep, read } = await submissions()
    await keep('product:a', attempt('r1'))
    for (const other of [
      { userUuid: 'user-1', accUuid: 'acc-2' },
      { userUuid: 'user-2', accUuid: 'acc-1' },
    ]) {
      buyer = other
      expect(read('product:a', isRecord)).toBeUndefined()
    }
    buyer = { userUuid: 'user-1', accUuid: 'acc-1' }
    expect(read('product:a', isRecord)).toEqual(attempt('r1'))
  })

  it('are forgotten once their outcome is known, also where the answer has ended the session', async () => {
    const { keep, read, forget } = await submissions()
    await keep('product:a', attempt('r1'))
    const before = buyer
    buyer = { userUuid: '', accUuid: '' }
    await forget('r1')
    buyer = before
    expect(read('product:a', isRecord)).toBeUndefined()
  })

  it('are let go of after a day, and an older shape is no obstacle', async () => {
    const { store, keep, read } = await submissions()
    await store.write('openSubmission', { owner: 'user-1', source: 'product:a', requestId: 'r0', time: 0 })
    expect(read('product:a', isRecord)).toBeUndefined()
    await keep('product:a', attempt('r1'))
    now = 23 * HOUR
    await keep('product:b', attempt('r2'))
    expect(read('product:a', isRecord)).toEqual(attempt('r1'))
    now = 25 * HOUR
    expect(read('product:a', isRecord)).toBeUndefined()
    expect(read('product:b', isRecord)).toEqual(attempt('r2'))
  })

  it('count for as long as the one who asks says', async () => {
    const { keep, read } = await submissions()
    await keep('buyAgain:a', attempt('r1'))
    now = HOUR
    expect(read('buyAgain:a', isRecord, HOUR)).toBeUndefined()
    expect(read('buyAgain:a', isRecord, HOUR + 1)).toEqual(attempt('r1'))
  })

  it('of a shape that cannot be sent any more are not offered', async () => {
    const { keep, read } = await submissions()
    await keep('product:a', attempt('r1'))
    expect(read('product:a', (body): body is number => typeof body === 'number')).toBeUndefined()
  })
})
