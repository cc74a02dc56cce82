import type { SourceMatch, WidgetOwner } from '@/api/widget'
import { getDataSourcePage } from '@/api/widgetRefer'
import { enumCache } from '@/stores/widgetCache'
import { widgetOwnerOf } from '@/stores/widgetOwner'
import { matchesOf } from '@/widgets/chooser/model/sourceSearch'
import { erpSuppliers } from '../../sandbox/db/schema'
import { PHONES, sandboxApp, type Device } from '../support/appRig'

const app = sandboxApp()
let device: Device
let owner: WidgetOwner

beforeAll(async () => {
  device = await app.device()
  await device.login(PHONES.admin)
  const found = widgetOwnerOf(device.state())
  if (!found) throw new Error('this person belongs to an organisation')
  owner = found
}, 60_000)

const SUPPLIERS = { tableUuid: 'archives-supplier', fieldUuid: 'field-supplier-name' }
const GOODS = { tableUuid: 'archives-goods', fieldUuid: 'field-goods-name' }
const page = (anyOf: readonly SourceMatch[] = [], source = SUPPLIERS) =>
  getDataSourcePage({ ...source, page: 1, pageSize: 100, anyOf }, owner)
/** As the chooser searches: by the fields of the answer. */
const search = async (words: string, source = SUPPLIERS) => {
  const { shownFields } = await page([], source)
  return page(matchesOf(shownFields, words), source)
}
const lastWhere = () => {
  const body = device.sent.filter(({ url }) => url.endsWith('/queryDefinedDataPage')).at(-1)?.body ?? '{}'
  const { cWhere } = JSON.parse(body) as { cWhere: string }
  return Buffer.from(cWhere, 'base64url').toString('utf8')
}

const HOSTILE = [
  "' or '1'='1",
  "%' or '1'='1",
  "%') or (1=1",
  "'; drop table erp_suppliers; --",
  "\\' or 1=1 --",
  "x%' or cSupplierName like '%",
  '%',
  '_',
  '\\',
  "''",
  '")',
  '/*',
  '--',
  '${1}',
  '{{1}}',
  '$1',
  '1 or 1=1',
  "苏州' and '1'='1",
  "苏州%'",
  '1)) or ((1=1',
  "' union select password_hash from users --",
  '‮',
]

it('[Q040] [Q041] whatever is typed is looked for as it stands: it reaches the server as a value, never as a condition', async () => {
  const all = await app.sandbox.db.select({ name: erpSuppliers.name }).from(erpSuppliers)
  const everything = await page()
  expect(everything.total).toBeGreaterThan(10)
  for (const words of HOSTILE) {
    const found = await search(words)
    const holds = (row: Record<string, unknown>) =>
      ['cSupplierName', 'cSupplierCode', 'cContact'].some(field => String(row[field]).includes(words))
    // neither all of it nor an error: the rows that contain these very signs
    expect([words, found.total]).toEqual([words, everything.rows.filter(holds).length])
    expect(lastWhere()).toMatch(/^\(cSupplierName like '%(?:[^']|'')*%' or cSupplierCode like /)
  }
  expect(await app.sandbox.db.select({ name: erpSuppliers.name }).from(erpSuppliers)).toEqual(all)
})

it('signs of a pattern are looked for themselves', async () => {
  const [first] = await app.sandbox.db.select().from(erpSuppliers)
  if (!first) throw new Error('no supplier')
  const [supplier] = (await search(first.code)).rows
  expect(supplier).toBeDefined()
  await app.sandbox.db.update(erpSuppliers).set({ contact: "O'Neil 50%_\\" })
  for (const words of ["O'Neil", '50%', '%_', '_\\', "'Neil 50%_\\"])
    expect((await search(words)).total).toBeGreaterThan(0)
  for (const words of ['5%0', 'O_Neil', 'Neil%50', "O''Neil"]) expect((await search(words)).total).toBe(0)
})

it('[Q041] a number is looked for in numbers too, a word is not', async () => {
  const [goods] = (await page([], GOODS)).rows
  const price = Number(goods?.['iPrice'])
  const found = await search(String(price), GOODS)
  expect(lastWhere()).toContain(` or iPrice = ${price})`)
  expect(found.rows.some(row => Number(row['iPrice']) === price)).toBe(true)
  await search('管', GOODS)
  expect(lastWhere()).toBe("(cGoodsName like '%管%' or cSpec like '%管%')")
})

it('a condition that is none is refused by the server, whoever sends it', async () => {
  const send = (field: string) => page([{ field, contains: 'x' }])
  expect(() => send("cContact like '%' or 1")).toThrow(TypeError)
  await expect(send('passwordHash')).rejects.toMatchObject({ code: 40000 })
  await expect(send('constructor')).rejects.toMatchObject({ code: 40000 })
})

it('[Q091] options are read for the account of the session, once for each account', async () => {
  const options = () => device.sent.filter(({ url }) => url.includes('/getOneEnumByCode/settleMode'))
  enumCache.clear()
  await enumCache.get('settleMode', owner)
  await enumCache.get('settleMode', owner)
  expect(options().map(({ headers }) => headers?.['cAccUuid'])).toEqual([owner.accUuid])
  await enumCache.get('settleMode', { ...owner, accUuid: 'acc-of-another' })
  expect(options()).toHaveLength(2)
})
