import type { Database } from '../../sandbox/db/client'
import * as schema from '../../sandbox/db/schema'
import type { Caller } from '../../sandbox/kernel/call'
import { emptyAll } from './commerceDatabase'

/** The smallest world orders live in: two shops, a handful of SKUs, two enterprises, five people. */
export const SITE = { accUuid: 'acc-site', orgUuid: 'org-site', orgName: '测试商城' }

const enterprise = (key: string, name: string, authenticated: boolean) => ({
  enterpriseUuid: `ent-${key}`,
  accUuid: `acc-${key}`,
  accSignId: `sign-${key}`,
  orgUuid: `org-${key}`,
  name,
  creditCode: null,
  corporation: '法人',
  corporationIdentityNumber: '110101199003070000',
  authenticationType: 1 as const,
  authenticated,
  accType: 1,
  areaCode: '320505',
  address: '测试路 1 号',
  managerPhone: '13800000001',
  idcUuid: 'idc-1',
  ownOperatorUuid: 'op-1',
  ownOperatorName: '运营商',
  createdAt: 0,
})

const PEOPLE = [
  { key: 'boss', name: '陈经理', at: 'one', admin: true },
  { key: 'worker', name: '林采购', at: 'one', admin: false },
  { key: 'chief', name: '顾财务', at: 'one', admin: true },
  { key: 'clerk', name: '许文员', at: 'one', admin: false },
  { key: 'rival', name: '周经理', at: 'two', admin: true },
  { key: 'novice', name: '唐新人', at: 'new', admin: true },
] as const
export type PersonKey = (typeof PEOPLE)[number]['key']

export const callerOf = (key: PersonKey): Caller => {
  const person = PEOPLE.find(one => one.key === key)
  if (!person) throw new Error(`nobody is called ${key}`)
  const { at, admin } = person
  return {
    kind: 'account',
    userUuid: `user-${key}`,
    loginUuid: `login-${key}`,
    phone: '13800000001',
    institution: {
      accUuid: `acc-${at}`,
      accSignId: `sign-${at}`,
      orgUuid: `org-${at}`,
      personUuid: `person-${key}`,
      admin,
    },
  }
}
export const GUEST: Caller = { kind: 'guest' }
/** logged in, without enterprise */
export const LONER: Caller = {
  kind: 'account',
  userUuid: 'user-loner',
  loginUuid: 'login-loner',
  phone: '13800000004',
}

interface SkuSketch {
  code: string
  priceFen: number
  stock: number
  min?: number
  step?: number
  prod?: string
  tiers?: readonly [fromQty: number, priceFen: number][]
}
const SKUS: readonly SkuSketch[] = [
  {
    code: 'GLOVE-M',
    priceFen: 10_00,
    stock: 1000,
    tiers: [
      [50, 9_00],
      [100, 8_00],
    ],
  },
  { code: 'GLOVE-L', priceFen: 11_00, stock: 1000, prod: 'GLOVE' },
  { code: 'BOX-S', priceFen: 2_50, stock: 200, min: 10, step: 5 },
  { code: 'OIL-4L', priceFen: 268_00, stock: 40 },
  { code: 'LAMP-1', priceFen: 99_90, stock: 3 },
]
const SHOP_OF: Record<string, string> = { GLOVE: 'shop-a', BOX: 'shop-a', OIL: 'shop-b', LAMP: 'shop-b' }
const NAMES: Record<string, string> = { GLOVE: '丁腈手套', BOX: '快递纸箱', OIL: '液压油', LAMP: '工矿灯' }
const prodOf = (sku: SkuSketch): string => sku.prod ?? sku.code.split('-')[0] ?? ''

const seedGoods = async (db: Database): Promise<void> => {
  const shop = { accUuid: 'acc-seller', orgUuid: 'org-seller', previewPath: '/media/s.png', about: '' }
  await db.insert(schema.shops).values([
    { ...shop, shopUuid: 'shop-a', name: '甲店', operated: true, sortOrder: 1 },
    { ...shop, shopUuid: 'shop-b', name: '乙店', operated: false, sortOrder: 2 },
  ])
  const leaf = { parentUuid: null, level: 2, picturePath: '/media/c.png', sortOrder: 1 }
  await db.insert(schema.productClasses).values([
    { ...leaf, classUuid: 'class-plain', name: '手部防护' },
    { ...leaf, classUuid: 'class-oil', name: '润滑油脂' },
  ])
  await db.insert(schema.products).values(
    Object.entries(NAMES).map(([prodCode, name]) => ({
      prodCode,
      name,
      classUuid: prodCode === 'OIL' ? 'class-oil' : 'class-plain',
      shopUuid: SHOP_OF[prodCode] ?? '',
      subTitle: '',
      unit: '件',
      shelf: true,
      saleQty: 0,
      detailHtml: '',
      searchText: name,
      sortOrder: 1,
    })),
  )
  await db.insert(schema.skus).values(
    SKUS.map((sku, position) => ({
      skuCode: sku.code,
      prodCode: prodOf(sku),
      position,
      specValues: [sku.code.split('-')[1] ?? ''],
      priceFen: sku.priceFen,
      stock: sku.stock,
      minQty: sku.min ?? 1,
      stepQty: sku.step ?? 1,
      shelf: true,
      picturePath: `/media/${sku.code}.png`,
    })),
  )
  const tiers = SKUS.flatMap(({ code, tiers: steps = [] }) =>
    steps.map(([fromQty, priceFen]) => ({ skuCode: code, fromQty, priceFen })),
  )
  await db.insert(schema.tierPrices).values(tiers)
}

const seedPeople = async (db: Database): Promise<void> => {
  await db
    .insert(schema.enterprises)
    .values([
      enterprise('one', '一号制造有限公司', true),
      enterprise('two', '二号贸易有限公司', true),
      enterprise('new', '未认证有限公司', false),
    ])
  await db.insert(schema.users).values(
    [...PEOPLE.map(person => person.key), 'loner'].map((key, index) => ({
      userUuid: `user-${key}`,
      phone: `1380000000${index}`,
      nickname: key,
      passwordHash: '',
      createdAt: 0,
    })),
  )
  await db.insert(schema.institutions).values(
    PEOPLE.map(({ key, name, at, admin }) => ({
      personUuid: `person-${key}`,
      userUuid: `user-${key}`,
      accUuid: `acc-${at}`,
      personName: name,
      admin,
      isDefault: true,
      createdAt: 0,
    })),
  )
}

const seedAreas = async (db: Database): Promise<void> => {
  await db.insert(schema.areas).values([
    { areaCode: '320000', parentCode: null, name: '江苏省', level: 1 },
    { areaCode: '320500', parentCode: '320000', name: '苏州市', level: 2 },
    { areaCode: '320505', parentCode: '320500', name: '虎丘区', level: 3 },
    { areaCode: '540000', parentCode: null, name: '西藏自治区', level: 1 },
    { areaCode: '540100', parentCode: '540000', name: '拉萨市', level: 2 },
    { areaCode: '540102', parentCode: '540100', name: '城关区', level: 3 },
    { areaCode: '440000', parentCode: null, name: '广东省', level: 1 },
    { areaCode: '441900', parentCode: '440000', name: '东莞市', level: 2 },
  ])
}

/** Empties everything and fills it again: each test starts in the same world. */
export const resetCommerceWorld = async (db: Database): Promise<void> => {
  await emptyAll(db)
  await seedAreas(db)
  await seedPeople(db)
  await seedGoods(db)
}
