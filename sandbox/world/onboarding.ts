import { createHash } from 'node:crypto'
import type { Database } from '../db/client'
import {
  enterpriseApplies,
  institutions,
  inviteCodes,
  persons,
  subscriptionApplies,
  users,
} from '../db/schema'
import { DAY_MS } from '../kernel/chinaTime'
import { hashPassword } from '../kernel/password'
import { newCode } from '../services/enterprise/invites'
import { enterpriseRows, FOUNDED_AT } from './enterprises'
import { creditCode, identityNumber } from './identity'
import { PASSWORD, userUuidOf } from './people'
import { SITE } from './site'

const OPERATOR = 'opr-liancai'

/** The code of the mall's operator that buyers pass on; links of the guide carry it too. */
export const OPERATOR_INVITE = { code: 'LCYX8888', inviteUuid: 'invite-opr-liancai' } as const

/** Code of an enterprise or team of the world: the same in every world. */
export const enterpriseCodeOf = (accUuid: string): string => {
  const bytes = createHash('sha256').update(accUuid).digest()
  let at = 0
  return newCode(() => (bytes[at++] ?? 0) / 256)
}

const seedInvites = async (db: Database): Promise<void> => {
  await db.insert(inviteCodes).values([
    { ...OPERATOR_INVITE, kind: 'operator', inviterName: SITE.orgName, operatorUuid: OPERATOR, shared: true },
    {
      code: 'HDGY6666',
      inviteUuid: 'invite-opr-huadong',
      kind: 'operator',
      inviterName: '华东工业品运营中心',
      operatorUuid: 'opr-huadong',
    },
    ...enterpriseRows.map(row => ({
      code: enterpriseCodeOf(row.accUuid),
      inviteUuid: `invite-${row.accUuid}`,
      kind: 'enterprise' as const,
      inviterName: row.name,
      accUuid: row.accUuid,
    })),
  ])
}

interface Sketch {
  phone: string
  name: string
  birth: string
  areaCode: string
}

/** What each account is good for stands beside it. */
const PEOPLE = [
  // an enterprise awaiting review
  { phone: '13800000021', name: '沈知远', birth: '19880107', areaCode: '320505' },
  // an enterprise and a team that were refused
  { phone: '13800000022', name: '许明珠', birth: '19900912', areaCode: '330106' },
  // joining: one awaits review, one was refused, one is approved
  { phone: '13800000023', name: '邓家豪', birth: '19950318', areaCode: '440106' },
  // companies in every state: in use, leaving, deactivated, awaiting deletion, disabled person
  { phone: '13800000025', name: '韩子墨', birth: '19870726', areaCode: '420106' },
] as const satisfies readonly Sketch[]

type Member = typeof institutions.$inferInsert
type Creation = typeof enterpriseApplies.$inferInsert
type Subscription = typeof subscriptionApplies.$inferInsert

const applied = {
  licenceFileUuid: null,
  ownOperatorUuid: OPERATOR,
  ownOperatorName: SITE.orgName,
  channel: 'mobile',
}

const suzhou = { areaCode: '320505', province: '江苏省', city: '苏州市', area: '虎丘区' }
const hangzhou = { areaCode: '330106', province: '浙江省', city: '杭州市', area: '西湖区' }

/** Creations of a user, one per state a person meets; `at` is when the newest was handed in. */
export const creationsOf = (userUuid: string, phone: string, at: number): Creation[] => [
  {
    ...applied,
    ...suzhou,
    enterpriseUuid: `apply-${userUuid}-waiting`,
    userUuid,
    authenticationType: 1,
    name: '苏州知远自动化设备有限公司',
    creditCode: creditCode('320505', `MAT${phone.slice(-4)}W`),
    corporation: '',
    corporationIdentityNumber: '',
    address: '狮山街道塔园路369号',
    inviteCode: OPERATOR_INVITE.code,
    managerPhone: phone,
    state: 0,
    createdAt: at,
  },
  {
    ...applied,
    ...hangzhou,
    enterpriseUuid: `apply-${userUuid}-refused`,
    userUuid,
    authenticationType: 1,
    name: '杭州明珠会展服务有限公司',
    creditCode: creditCode('330106', `MAT${phone.slice(-4)}R`),
    corporation: '',
    corporationIdentityNumber: '',
    address: '文三路478号华星时代广场A座',
    inviteCode: null,
    managerPhone: phone,
    state: 2,
    reason: '营业执照照片不清晰，请重新上传',
    createdAt: at - 2 * DAY_MS,
    operatedAt: at - DAY_MS,
  },
  {
    ...applied,
    ...hangzhou,
    enterpriseUuid: `apply-${userUuid}-team`,
    userUuid,
    authenticationType: 2,
    name: '明珠布展小队',
    creditCode: null,
    corporation: '许明珠',
    corporationIdentityNumber: identityNumber('330106', '19900912', 42),
    address: '',
    inviteCode: null,
    managerPhone: phone,
    state: 2,
    reason: '团队名称含有不规范用语',
    createdAt: at - 5 * DAY_MS,
    operatedAt: at - 4 * DAY_MS,
  },
]

/** Joinings of a user: awaiting review, refused, approved (the membership is not made here). */
export const joinsOf = (userUuid: string, at: number): Subscription[] => [
  {
    applyUuid: `join-${userUuid}-waiting`,
    userUuid,
    accUuid: 'acc-lanchuan',
    kind: 'join',
    remark: '采购部新同事，工号 2087',
    state: 0,
    createdAt: at,
  },
  {
    applyUuid: `join-${userUuid}-refused`,
    userUuid,
    accUuid: 'acc-yuecheng',
    kind: 'join',
    state: 2,
    reason: '未查询到您的员工信息',
    createdAt: at - 3 * DAY_MS,
    operatedAt: at - 2 * DAY_MS,
  },
  {
    applyUuid: `join-${userUuid}-joined`,
    userUuid,
    accUuid: 'acc-chuhong',
    kind: 'join',
    state: 1,
    createdAt: at - 6 * DAY_MS,
    operatedAt: at - 5 * DAY_MS,
  },
]

/** Memberships in every state (shop §4); the first one is the default. */
export const companiesOf = (userUuid: string, personName: string, at: number): Member[] => {
  const places: (Pick<Member, 'accUuid'> & Partial<Member>)[] = [
    { accUuid: 'acc-chuhong' },
    { accUuid: 'acc-chuanyu', applyUuid: `exit-${userUuid}` },
    { accUuid: 'acc-haiche' },
    { accUuid: 'acc-qinyue' },
    { accUuid: 'acc-lanchuan', stopped: true },
  ]
  return places.map((place, index) => ({
    personUuid: `person-${userUuid}-${place.accUuid.slice('acc-'.length)}`,
    userUuid,
    personName,
    admin: false,
    isDefault: index === 0,
    createdAt: at + index,
    ...place,
  }))
}

export const exitOf = (userUuid: string, at: number): Subscription => ({
  applyUuid: `exit-${userUuid}`,
  userUuid,
  accUuid: 'acc-chuanyu',
  kind: 'exit',
  remark: '已调离项目部',
  state: 0,
  createdAt: at,
})

/** Invitation codes, and people on their way into an enterprise. */
export const seedOnboarding = async (db: Database): Promise<void> => {
  await seedInvites(db)
  for (const [index, person] of PEOPLE.entries()) {
    const { phone, name, birth, areaCode } = person
    const userUuid = userUuidOf(phone)
    await db.insert(users).values({
      userUuid,
      phone,
      nickname: name,
      passwordHash: await hashPassword(PASSWORD, phone),
      createdAt: FOUNDED_AT,
    })
    await db.insert(persons).values({
      userUuid,
      realName: name,
      identityNumber: identityNumber(areaCode, birth, 60 + index),
      authenticated: false,
    })
  }
  const [waiting, refused, joining, collector] = PEOPLE
  const at = FOUNDED_AT + 30 * DAY_MS
  const creations = [
    ...creationsOf(userUuidOf(waiting.phone), waiting.phone, at).filter(row => row.state === 0),
    ...creationsOf(userUuidOf(refused.phone), refused.phone, at).filter(row => row.state === 2),
  ]
  await db.insert(enterpriseApplies).values(creations)
  const joiner = userUuidOf(joining.phone)
  const collecting = userUuidOf(collector.phone)
  await db.insert(subscriptionApplies).values([...joinsOf(joiner, at), exitOf(collecting, at)])
  await db
    .insert(institutions)
    .values([
      ...companiesOf(joiner, joining.name, at).slice(0, 1),
      ...companiesOf(collecting, collector.name, at),
    ])
}
