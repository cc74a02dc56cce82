import { randomUUID } from 'node:crypto'
import type { DocumentAnswer } from '@wire/document'
import { and, eq } from 'drizzle-orm'
import { createSandbox, type Sandbox } from '../../sandbox'
import { institutions, personButtons, widgetDefinitions } from '../../sandbox/db/schema'
import {
  A4,
  annotate,
  creditsSettled,
  drawnFrom,
  ordered,
  OWN,
  path,
  readDocument,
  receivedOf,
  save,
  some,
  step,
  through,
} from '../support/documentSteps'
import { advanceFor, orderAgreeing } from '../support/advanceSteps'
import { listenAs, type Ear } from '../support/heardNews'
import { SignedClient } from '../support/signedClient'

const people = {
  admin: '13800000001',
  colleague: '13800000002',
  finance: '13800000018',
  storeman: '13800000019',
  cashier: '13800000020',
  /** of another enterprise, the administrator's second one */
  stranger: '13800000015',
}
type Person = keyof typeof people
type Step = [action: string, over: object]
const names = Object.keys(people) as Person[]

let sandbox: Sandbox
const clients = {} as Record<Person, SignedClient>
const ears = {} as Record<Person, Ear>
beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory' })
  await creditsSettled(sandbox.db)
  for (const name of names) {
    clients[name] = await SignedClient.loggedIn(sandbox.url, people[name])
    ears[name] = await listenAs(clients[name])
  }
}, 120_000)
afterAll(async () => {
  names.forEach(name => ears[name].close())
  await sandbox.close()
})

/** Everything that was said until now is forgotten. */
const hush = async () => {
  for (const name of names) await ears[name].heard()
}
/** Who heard of this document: told of it in words, or quietly. */
const audience = async ({ cDocUuid }: Pick<DocumentAnswer, 'cDocUuid'>) => {
  const told: Person[] = []
  const quiet: Person[] = []
  for (const name of names)
    for (const one of await ears[name].heard())
      if (one.cDocUuid === cDocUuid) (one.bNotice ? told : quiet).push(name)
  return { told, quiet }
}

const request = async (client: SignedClient) =>
  (await save(client, 'purchaseRequest', [{ cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }])).data
const draftOrder = async (client: SignedClient) =>
  (await save(client, 'purchaseOrder', [{ cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }])).data
const submitted = async (client: SignedClient) => through(client, await request(client), 'submit')

/** From now on people see their own requests only. */
const ownRequestsOnly = async () => {
  const which = and(eq(widgetDefinitions.kind, 'list'), eq(widgetDefinitions.code, 'purchaseRequest'))
  const [row] = await sandbox.db.select().from(widgetDefinitions).where(which)
  const definition = row?.definition as { baseList: object }
  const change = { ...definition, baseList: { ...definition.baseList, cDataScopeType: 'person' } }
  await sandbox.db.update(widgetDefinitions).set({ definition: change }).where(which)
  return () => sandbox.db.update(widgetDefinitions).set({ definition }).where(which)
}

describe('a request that is submitted', () => {
  it('is told to those who approve it, quietly to others who see it, and to no other person', async () => {
    const draft = await request(clients.colleague)
    await hush()
    const done = await step(clients.colleague, draft, 'submit')
    const [heard] = (await ears.finance.heard()).filter(({ cDocUuid }) => cDocUuid === draft.cDocUuid)
    expect(heard).toEqual({
      cAccUuid: 'acc-hengqi',
      cVoucherCode: 'purchaseRequest',
      cDocUuid: draft.cDocUuid,
      cDocCode: draft.cDocCode,
      cAction: 'submit',
      cPersonName: '林晓雯',
      iVersion: done.data.iVersion,
      bNotice: true,
    })
    expect(await audience(draft)).toEqual({ told: ['admin'], quiet: ['storeman', 'cashier'] })
  })

  it('is not told to who submits it, though that person may approve it', async () => {
    const draft = await request(clients.admin)
    await hush()
    await step(clients.admin, draft, 'submit')
    expect(await audience(draft)).toEqual({
      told: ['finance'],
      quiet: ['colleague', 'storeman', 'cashier'],
    })
  })

  it('is kept from those who see their own ones only; a right to approve alone does not show it', async () => {
    const { db } = sandbox
    const restore = await ownRequestsOnly()
    const right = (buttonCode: string) => ({
      personUuid: 'person-0019-hengqi',
      menuCode: 'purchase-request',
      buttonCode,
    })
    await db.insert(personButtons).values(right('purchase-approve'))
    try {
      const draft = await request(clients.colleague)
      await hush()
      await step(clients.colleague, draft, 'submit')
      expect(await audience(draft)).toEqual({ told: ['admin', 'finance'], quiet: [] })
      await db.insert(personButtons).values(right('purchase-read-all'))
      const other = await request(clients.colleague)
      await hush()
      await step(clients.colleague, other, 'submit')
      expect((await audience(other)).told).toEqual(['admin', 'finance', 'storeman'])
    } finally {
      await db.delete(personButtons).where(eq(personButtons.menuCode, 'purchase-request'))
      await restore()
    }
  })

  it('is kept from a person the enterprise has disabled', async () => {
    const { db } = sandbox
    const isFinance = eq(institutions.personUuid, 'person-0018-hengqi')
    const draft = await request(clients.colleague)
    await hush()
    await db.update(institutions).set({ stopped: true }).where(isFinance)
    await step(clients.colleague, draft, 'submit')
    await db.update(institutions).set({ stopped: false }).where(isFinance)
    expect((await audience(draft)).told).toEqual(['admin'])
  })

  it('is told once when the call is repeated, and not at all when it is refused', async () => {
    const draft = await request(clients.colleague)
    await hush()
    const wish = {
      cRequestUuid: randomUUID(),
      cVoucherCode: draft.cVoucherCode,
      cDocUuid: draft.cDocUuid,
      iVersion: draft.iVersion,
      cAction: 'submit',
      ...OWN,
    }
    await clients.colleague.post(path('changeDocumentState'), wish)
    await clients.colleague.post(path('changeDocumentState'), wish)
    expect((await audience(draft)).told).toEqual(['admin', 'finance'])
    expect((await step(clients.colleague, draft, 'withdraw')).code).toBe(40900)
    expect(await audience(draft)).toEqual({ told: [], quiet: [] })
  })

  it('is not told when the goods it would move are not there: all of that step is undone', async () => {
    const { admin } = clients
    const receipt = await receivedOf(admin, await ordered(admin, '300'))
    const { rowList } = await drawnFrom(admin, 'purchaseReturn', receipt)
    const back = (await save(admin, 'purchaseReturn', rowList)).data
    const agreed = await through(admin, back, 'submit', 'approve')
    const { iVersion } = agreed
    await sandbox.db.execute(`update erp_goods set stock = 0 where goods_uuid = '${A4}'`)
    await hush()
    expect((await step(admin, { ...agreed, iVersion }, 'post')).code).not.toBe(1)
    await sandbox.db.execute(`update erp_goods set stock = 100000 where goods_uuid = '${A4}'`)
    expect(await audience(back)).toEqual({ told: [], quiet: [] })
  })
})

describe('what was decided', () => {
  it.each([
    ['approve', {}],
    ['refuse', { cReason: '预算不足' }],
  ])(
    'is told to who entered it (%s), and quietly to the other who could have decided',
    async (action, over) => {
      const waiting = await submitted(clients.colleague)
      await hush()
      await step(clients.finance, waiting, action, over)
      expect(await audience(waiting)).toEqual({
        told: ['colleague'],
        quiet: ['admin', 'storeman', 'cashier'],
      })
    },
  )

  it('is told to who entered it when it is taken back: withdrawn by an administrator, or revoked', async () => {
    const waiting = await submitted(clients.colleague)
    await hush()
    const draft = (await step(clients.admin, waiting, 'withdraw')).data
    expect((await audience(waiting)).told).toEqual(['colleague'])
    const agreed = await through(clients.admin, await through(clients.colleague, draft, 'submit'), 'approve')
    await hush()
    await step(clients.finance, agreed, 'revoke', { cReason: '录入有误' })
    expect((await audience(waiting)).told).toEqual(['colleague'])
  })

  it('is told to who entered it when it is closed, reversed or paid, and when a receipt is posted quietly', async () => {
    const { admin, finance, colleague, storeman, cashier } = clients
    const told = async (
      client: SignedClient,
      document: DocumentAnswer,
      action: string,
      cReason = '需求取消',
    ) => {
      await hush()
      expect((await step(client, document, action, { cReason })).code).toBe(1)
      const heard = (await ears.colleague.heard()).filter(({ cDocUuid }) => cDocUuid === document.cDocUuid)
      return heard.map(({ cAction, bNotice }) => [cAction, bNotice])
    }
    const order = await through(
      admin,
      await through(colleague, await draftOrder(colleague), 'submit'),
      'approve',
    )
    const { rowList } = await drawnFrom(colleague, 'goodsReceipt', order)
    const receipt = (await save(colleague, 'goodsReceipt', some(rowList, '4'))).data
    expect(await told(storeman, receipt, 'post')).toEqual([['post', false]])
    const paper = await drawnFrom(colleague, 'purchasePayment', receipt)
    const payment = (await save(colleague, 'purchasePayment', paper.rowList)).data
    const agreed = await through(admin, await through(colleague, payment, 'submit'), 'approve')
    expect(await told(cashier, agreed, 'post')).toEqual([['post', true]])
    const paid = await readDocument(finance, payment)
    expect(await told(finance, paid, 'reverse', '付款失败')).toEqual([['reverse', true]])
    const now = await readDocument(finance, order)
    expect(await told(finance, now, 'close')).toEqual([['close', true]])
    expect(await told(finance, await readDocument(finance, order), 'reopen')).toEqual([['reopen', true]])
  })

  it('is told to who entered it when one of its rows is given up or taken up again, and when money comes back', async () => {
    const { admin, finance, colleague, cashier } = clients
    const told = async (client: SignedClient, { cVoucherCode, cDocUuid }: DocumentAnswer, ...how: Step) => {
      await hush()
      const now = await readDocument(client, { cVoucherCode, cDocUuid })
      expect((await step(client, now, ...how)).code).toBe(1)
      const heard = (await ears.colleague.heard()).filter(one => one.cDocUuid === cDocUuid)
      return heard.map(({ cAction, bNotice }) => [cAction, bNotice])
    }
    const goods = { cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }
    const wanted = (await save(colleague, 'purchaseRequest', [goods, goods])).data
    const agreed = await through(admin, await through(colleague, wanted, 'submit'), 'approve')
    const row = { cReason: '需求取消', cLineUuids: [agreed.rowList[1]?.cLineUuid ?? ''] }
    expect(await told(finance, agreed, 'closeRows', row)).toEqual([['closeRows', true]])
    expect(await told(finance, agreed, 'openRows', row)).toEqual([['openRows', true]])
    const order = await orderAgreeing(admin)
    const advance = await through(colleague, (await advanceFor(colleague, order, '300.00')).data, 'submit')
    await through(cashier, await through(finance, advance, 'approve'), 'post')
    await through(admin, await readDocument(admin, order), 'close')
    const values = { iRefundAmount: '300.00' }
    expect(await told(cashier, advance, 'settle', { values })).toEqual([['settle', true]])
    expect(await told(finance, advance, 'unsettle', { cReason: '金额有误' })).toEqual([['unsettle', true]])
  })

  it('is not told in words where a person withdraws their own', async () => {
    const waiting = await submitted(clients.colleague)
    await hush()
    await step(clients.colleague, waiting, 'withdraw')
    expect(await audience(waiting)).toEqual({
      told: [],
      quiet: ['admin', 'finance', 'storeman', 'cashier'],
    })
  })
})

describe('what waits for another role', () => {
  it('brings the counts of the warehouse up to date without a word: an order agreed, goods entered and posted', async () => {
    const { admin, colleague, storeman } = clients
    const order = await through(colleague, await draftOrder(colleague), 'submit')
    await hush()
    await step(admin, order, 'approve')
    expect((await audience(order)).quiet).toContain('storeman')
    await hush()
    const { rowList } = await drawnFrom(colleague, 'goodsReceipt', order)
    const receipt = (await save(colleague, 'goodsReceipt', rowList)).data
    const heard = await ears.storeman.heard()
    expect(heard.map(({ cAction, bNotice, cDocUuid }) => [cAction, bNotice, cDocUuid])).toEqual([
      ['save', false, receipt.cDocUuid],
      ['moved', false, order.cDocUuid],
    ])
    await hush()
    await step(storeman, receipt, 'post')
    // who entered it hears it too, and is told in words that the goods of the order have come
    const told = await ears.colleague.heard()
    expect(told.map(({ cAction, cDocUuid, bNotice }) => [cAction, cDocUuid, bNotice])).toEqual([
      ['post', receipt.cDocUuid, false],
      ['arrived', order.cDocUuid, true],
    ])
    expect(told[1]?.iVersion).toBeGreaterThan(order.iVersion)
  })

  it('tells a draft that is for its own people only to those who draw from it once it is agreed', async () => {
    const restore = await ownRequestsOnly()
    try {
      const draft = await request(clients.colleague)
      expect((await audience(draft)).quiet).toEqual(['admin', 'finance'])
      const agreed = await through(
        clients.admin,
        await through(clients.colleague, draft, 'submit'),
        'approve',
      )
      // who enters orders draws from requests of others
      expect((await audience(agreed)).quiet).toEqual(expect.arrayContaining(['storeman', 'cashier']))
    } finally {
      await restore()
    }
  })

  it('says a payment to the other administrator, not to the one who entered it', async () => {
    const { admin, finance } = clients
    const receipt = await receivedOf(admin, await ordered(admin))
    const { rowList } = await drawnFrom(finance, 'purchasePayment', receipt)
    const payment = (await save(finance, 'purchasePayment', rowList)).data
    await hush()
    // an administrator hands in what the other one entered
    await step(admin, payment, 'submit')
    expect(await audience(payment)).toEqual({
      told: [],
      quiet: ['colleague', 'finance', 'storeman', 'cashier'],
    })
  })

  it('tells what was filled in later, too', async () => {
    const agreed = await through(clients.admin, await submitted(clients.colleague), 'approve')
    await hush()
    const { code } = await annotate(clients.admin, agreed, {})
    expect(code).toBe(1)
    expect((await audience(agreed)).quiet).toContain('colleague')
  })
})
