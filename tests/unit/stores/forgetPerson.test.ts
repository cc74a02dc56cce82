import { isRecord } from '@/base/decode'
import { forgetPerson } from '@/stores/forgetPerson'
import { createOpenPayments } from '@/stores/openPayment'
import { createOpenSubmissions } from '@/stores/openSubmission'
import { createSecureStore } from '@/stores/secureStore'
import { memoryStorage } from '../../support/memoryStorage'
import { nodeRandom } from '../../support/nodePlatform'

const settled = () => new Promise(resolve => setImmediate(resolve))

/** A device two accounts use; `is` tells which one does. */
const device = async () => {
  const storage = memoryStorage()
  const store = await createSecureStore({ storage, random: nodeRandom })
  let userUuid = ''
  const now = () => 0
  const accUuid = () => `acc-of-${userUuid}`
  return {
    storage,
    store,
    payments: createOpenPayments({ store, owner: () => userUuid, accUuid, now }),
    submissions: createOpenSubmissions({ store, buyer: () => ({ userUuid, accUuid: accUuid() }), now }),
    is: (next: string) => void (userUuid = next),
  }
}

describe('what is kept for a person', () => {
  it('goes with their logout; what another account has left open stays', async () => {
    const { store, payments, submissions, is } = await device()
    for (const who of ['a', 'b']) {
      is(who)
      await payments.keep({ flowNo: `PF-${who}`, method: 'LINK' })
      await submissions.keep('product:1', { requestId: `r-${who}`, body: {} })
    }
    await store.write('invoiceEmail', { owner: 'b', email: 'b@example.com' })
    await store.write('openId', { owner: 'a', appId: 'wx', openId: 'o' })
    forgetPerson(store, 'b')
    await settled()
    expect([payments.read(), submissions.read('product:1', isRecord)]).toEqual([undefined, undefined])
    expect([store.read('invoiceEmail'), store.read('openId')]).toEqual([
      undefined,
      { owner: 'a', appId: 'wx', openId: 'o' },
    ])
    is('a')
    expect([payments.read()?.flowNo, submissions.read('product:1', isRecord)?.requestId]).toEqual([
      'PF-a',
      'r-a',
    ])
  })

  it('is gone at once where nothing of others is kept, that of a guest and of unknown owners too', async () => {
    const { storage, store, payments, is } = await device()
    is('a')
    await payments.keep({ flowNo: 'PF', method: 'LINK' })
    await store.write('lastRoute', { owner: '', target: { route: 'myOrder' } })
    await store.write('referRecents', [{ person: 'p', org: 'o', code: 'c', keys: [] }])
    forgetPerson(store, 'a')
    expect(storage.keys()).toEqual(['alm.key'])
  })
})
