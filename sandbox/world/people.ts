import type { Database } from '../db/client'
import { enterprises, institutions, persons, users } from '../db/schema'
import { hashPassword } from '../kernel/password'
import { enterpriseRows, FOUNDED_AT } from './enterprises'
import { identityNumber } from './identity'

export const PASSWORD = 'Buyer@2026'
export const INITIAL_PASSWORD = 'Init@2026'

interface Membership {
  /** key of the enterprise or team */
  at: string
  admin?: boolean
  stopped?: boolean
  superUser?: boolean
}
interface Sketch {
  phone: string
  name: string
  birth: string
  areaCode: string
  authenticated: boolean
  /** the first one is the default */
  members: Membership[]
  initialPassword?: boolean
  shouldUpdatePassword?: boolean
}

/** What each account is good for stands beside it. */
const SKETCHES: readonly Sketch[] = [
  // the demo account: administrator, everything authenticated; works for a second enterprise too
  {
    phone: '13800000001',
    name: '陈立恒',
    birth: '19790416',
    areaCode: '320505',
    authenticated: true,
    members: [{ at: 'hengqi', admin: true }, { at: 'yongtuo' }],
  },
  // its colleague
  {
    phone: '13800000002',
    name: '林晓雯',
    birth: '19930811',
    areaCode: '320508',
    authenticated: true,
    members: [{ at: 'hengqi' }],
  },
  {
    phone: '13800000003',
    name: '周启明',
    birth: '19820923',
    areaCode: '330108',
    authenticated: true,
    members: [{ at: 'lanchuan', admin: true }],
  },
  // without enterprise
  {
    phone: '13800000004',
    name: '何静',
    birth: '19970203',
    areaCode: '430102',
    authenticated: false,
    members: [],
  },
  // disabled person
  {
    phone: '13800000005',
    name: '王志远',
    birth: '19890917',
    areaCode: '341502',
    authenticated: true,
    members: [{ at: 'hengqi', stopped: true }],
  },
  // disabled account
  {
    phone: '13800000006',
    name: '于海宁',
    birth: '19830605',
    areaCode: '370212',
    authenticated: true,
    members: [{ at: 'haiche', admin: true }],
  },
  // account awaiting deletion
  {
    phone: '13800000007',
    name: '郭文博',
    birth: '19910327',
    areaCode: '610113',
    authenticated: false,
    members: [{ at: 'qinyue', admin: true }],
  },
  // initial password
  {
    phone: '13800000008',
    name: '赵思雨',
    birth: '20001125',
    areaCode: '420106',
    authenticated: false,
    members: [{ at: 'chuhong' }],
    initialPassword: true,
  },
  // administrator, neither person nor enterprise authenticated
  {
    phone: '13800000009',
    name: '唐启东',
    birth: '19741108',
    areaCode: '510107',
    authenticated: false,
    members: [{ at: 'chuanyu', admin: true }],
  },
  // administrator, person authenticated, enterprise not
  {
    phone: '13800000010',
    name: '彭雪梅',
    birth: '19880219',
    areaCode: '420106',
    authenticated: true,
    members: [{ at: 'chuhong', admin: true }],
  },
  // employee of an enterprise that is not authenticated
  {
    phone: '13800000011',
    name: '罗子航',
    birth: '19990630',
    areaCode: '510104',
    authenticated: false,
    members: [{ at: 'chuanyu' }],
  },
  // personal team, authorized by the operator
  {
    phone: '13800000012',
    name: '李晓峰',
    birth: '19860814',
    areaCode: '320106',
    authenticated: true,
    members: [{ at: 'xiaofeng', admin: true }],
  },
  // personal team, not authorized
  {
    phone: '13800000013',
    name: '苏琳',
    birth: '19940521',
    areaCode: '350203',
    authenticated: false,
    members: [{ at: 'alin', admin: true }],
  },
  {
    phone: '13800000014',
    name: '黄嘉怡',
    birth: '19850712',
    areaCode: '440106',
    authenticated: true,
    members: [{ at: 'yuecheng', admin: true }],
  },
  {
    phone: '13800000015',
    name: '应书豪',
    birth: '19760130',
    areaCode: '330206',
    authenticated: true,
    members: [{ at: 'yongtuo', admin: true }],
  },
  // is asked to change an old password
  {
    phone: '13800000016',
    name: '梁咏诗',
    birth: '19921002',
    areaCode: '440103',
    authenticated: true,
    members: [{ at: 'yuecheng' }],
    shouldUpdatePassword: true,
  },
  // manages the goods of two shops; buys nothing
  {
    phone: '13800000017',
    name: '沈一凡',
    birth: '19910719',
    areaCode: '310115',
    authenticated: true,
    members: [],
  },
  // second administrator of the demo enterprise: finance
  {
    phone: '13800000018',
    name: '顾明远',
    birth: '19840505',
    areaCode: '320505',
    authenticated: true,
    members: [{ at: 'hengqi', admin: true }],
  },
  // staff of the mall's operator: super users, who edit the storefront
  {
    phone: '13800000030',
    name: '沈嘉宁',
    birth: '19870522',
    areaCode: '310115',
    authenticated: true,
    members: [{ at: 'liancai', admin: true, superUser: true }],
  },
  {
    phone: '13800000031',
    name: '顾言',
    birth: '19950318',
    areaCode: '310115',
    authenticated: true,
    members: [{ at: 'liancai', superUser: true }],
  },
  // of the demo enterprise: keeps the warehouse, and posts what others entered (world/widget/toolbars)
  {
    phone: '13800000019',
    name: '马国强',
    birth: '19810917',
    areaCode: '320505',
    authenticated: true,
    members: [{ at: 'hengqi' }],
  },
  // of the demo enterprise: pays what was approved
  {
    phone: '13800000020',
    name: '苏敏',
    birth: '19900322',
    areaCode: '320508',
    authenticated: true,
    members: [{ at: 'hengqi' }],
  },
]

const suffix = (phone: string): string => phone.slice(-4)
export const userUuidOf = (phone: string): string => `user-${suffix(phone)}`

const userRow = async (sketch: Sketch): Promise<typeof users.$inferInsert> => ({
  userUuid: userUuidOf(sketch.phone),
  phone: sketch.phone,
  nickname: sketch.name,
  passwordHash: await hashPassword(sketch.initialPassword ? INITIAL_PASSWORD : PASSWORD, sketch.phone),
  initialPassword: sketch.initialPassword ?? false,
  shouldUpdatePassword: sketch.shouldUpdatePassword ?? false,
  createdAt: FOUNDED_AT,
})

const memberRows = (sketch: Sketch): (typeof institutions.$inferInsert)[] =>
  sketch.members.map((member, index) => ({
    personUuid: `person-${suffix(sketch.phone)}-${member.at}`,
    userUuid: userUuidOf(sketch.phone),
    accUuid: `acc-${member.at}`,
    personName: sketch.name,
    admin: member.admin ?? false,
    stopped: member.stopped ?? false,
    superUser: member.superUser ?? false,
    isDefault: index === 0,
    createdAt: FOUNDED_AT + index,
  }))

export const seedPeople = async (db: Database): Promise<void> => {
  await db.insert(enterprises).values([...enterpriseRows])
  await db.insert(users).values(await Promise.all(SKETCHES.map(userRow)))
  await db.insert(persons).values(
    SKETCHES.map((sketch, index) => ({
      userUuid: userUuidOf(sketch.phone),
      realName: sketch.name,
      identityNumber: identityNumber(sketch.areaCode, sketch.birth, 20 + index),
      authenticated: sketch.authenticated,
    })),
  )
  await db.insert(institutions).values(SKETCHES.flatMap(memberRows))
}

/** Accounts the command line prints. */
export const DEMO_ACCOUNTS = [
  { phone: '13800000001', password: PASSWORD, note: '苏州恒启精密制造有限公司 · 管理员' },
  { phone: '13800000002', password: PASSWORD, note: '苏州恒启精密制造有限公司 · 员工' },
  { phone: '13800000017', password: PASSWORD, note: '联采优选自营 · 店铺商品管理' },
  { phone: '13800000030', password: PASSWORD, note: '商城运营方 · 可装修首页' },
  { phone: '13800000018', password: PASSWORD, note: '苏州恒启精密制造有限公司 · 财务管理员（审批付款）' },
  {
    phone: '13800000019',
    password: PASSWORD,
    note: '苏州恒启精密制造有限公司 · 仓储主管（代他人入库、退货出库）',
  },
  { phone: '13800000020', password: PASSWORD, note: '苏州恒启精密制造有限公司 · 出纳（确认付款）' },
] as const
