import type { DataPage, FoundEnterprise, WireInviteCode } from '@wire/enterprise'
import { and, eq, ilike, type SQL } from 'drizzle-orm'
import { enterprises, institutions, inviteCodes } from '../../db/schema'
import type { AccountCaller, CallContext } from '../../kernel/call'
import { requireMembership } from '../../kernel/membership'
import { namesOfAreas } from '../address/area'
import { refuse } from '../widget/staffRequest'
import { mask, toEnterpriseApply } from './applies'
import { ownApplies } from './creations'
import { type InviteCodeRow } from './invites'
import { type Condition, parseWhere } from './where'

type Context = CallContext<AccountCaller>
type Row = Record<string, unknown>

/** What one may ask about an entity: columns to see, and the operator each condition column takes. */
interface Entity {
  columns: readonly string[]
  conditions: ReadonlyMap<string, Condition['operator']>
  rows(context: Context, conditions: readonly Condition[]): Promise<Row[]>
  /** what is read for the rows of the page only */
  complete?(context: Context, rows: readonly Row[]): Promise<Row[]>
}

const textOf = (conditions: readonly Condition[], column: string): string | undefined => {
  const found = conditions.find(condition => condition.column === column)
  return found && found.operator !== 'in' ? found.value : undefined
}
const numbersOf = (conditions: readonly Condition[], column: string): number[] | undefined => {
  const found = conditions.find(condition => condition.column === column)
  return found?.operator === 'in' ? found.values : undefined
}

const fits = (values: number[] | undefined, value: number): boolean => values?.includes(value) ?? true

/** One's own applications. */
const enterpriseApply: Entity = {
  columns:
    'cEnterpriseUuid,cEnterpriseName,cUniformSocialCreditCode,cReason,dCreateTime,dOperationTime,iCreateTimeLong,cApplyChannel,iState,iAuthenticationType,cCorporationIdNumber,cCorporation,cProvince,cCity,cArea,cOwnOperatorUuid,cManagerPhone,cAreaCode,cAddress,cInviteCode,cLicenceFileUuid'.split(
      ',',
    ),
  conditions: new Map([
    ['iState', 'in'],
    ['iAuthenticationType', 'in'],
  ]),
  async rows({ db, caller }, conditions) {
    const states = numbersOf(conditions, 'iState')
    const kinds = numbersOf(conditions, 'iAuthenticationType')
    return (await ownApplies(db, caller.userUuid))
      .filter(row => fits(states, row.state) && fits(kinds, row.authenticationType))
      .map(row => ({ ...toEnterpriseApply(row) }))
  },
}

const MIN_NAME = 2

/** Enterprises and teams one may join, by a part of their name. */
const pubEnterprise: Entity = {
  columns: [
    'cAccUuid',
    'cEnterpriseName',
    'cUniformSocialCreditCode',
    'iAuthenticationType',
    'cProvince',
    'cCity',
  ],
  conditions: new Map([
    ['cEnterpriseName', 'like'],
    ['cAccUuid', '='],
  ] as const),
  async rows({ db }, conditions) {
    const pattern = textOf(conditions, 'cEnterpriseName')
    const accUuid = textOf(conditions, 'cAccUuid')
    const name = pattern?.replace(/^%|%$/g, '').trim()
    if (accUuid === undefined && (name === undefined || Array.from(name).length < MIN_NAME)) {
      refuse(`请输入至少${MIN_NAME}个字的企业名称`)
    }
    const wanted: SQL[] = [eq(enterprises.stopped, false), eq(enterprises.waitsForDeletion, false)]
    if (accUuid !== undefined) wanted.push(eq(enterprises.accUuid, accUuid))
    // wildcards of the typed text are text
    if (name !== undefined) wanted.push(ilike(enterprises.name, `%${name.replace(/[\\%_]/g, '\\$&')}%`))
    const found = await db
      .select()
      .from(enterprises)
      .where(and(...wanted))
      .orderBy(enterprises.name, enterprises.accUuid)
    return found.map(row => ({
      ...({
        cAccUuid: row.accUuid,
        cEnterpriseName: row.name,
        ...(row.creditCode !== null && { cUniformSocialCreditCode: mask(row.creditCode) }),
        iAuthenticationType: row.authenticationType,
      } satisfies Omit<FoundEnterprise, 'cProvince' | 'cCity'>),
      areaCode: row.areaCode,
    }))
  },
  async complete({ db }, rows) {
    const codes = rows.map(row => String(row['areaCode']))
    const namesOf = await namesOfAreas(db, codes)
    return rows.map((row, index) => {
      const { province, city } = namesOf(codes[index] ?? '')
      return { ...row, cProvince: province, cCity: city }
    })
  },
}

const toWireInvite = (row: InviteCodeRow): WireInviteCode => ({
  cInviteCode: row.code,
  cInviteUuid: row.inviteUuid,
  iInviteType: row.kind === 'operator' ? 1 : 2,
  ...(row.operatorUuid !== null && { cOperatorUuid: row.operatorUuid }),
  cInviterName: row.inviterName,
  ...(row.accUuid !== null && { cAccUuid: row.accUuid }),
})

/** A code one holds in one's hands, the code of one's own enterprise, or the one an operator lets buyers pass on. */
const inviteCode: Entity = {
  columns: ['cInviteCode', 'cInviteUuid', 'iInviteType', 'cOperatorUuid', 'cInviterName', 'cAccUuid'],
  conditions: new Map([
    ['cInviteCode', '='],
    ['cAccUuid', '='],
    ['cOperatorUuid', '='],
  ]),
  async rows({ db, caller }, conditions) {
    const code = textOf(conditions, 'cInviteCode')
    const accUuid = textOf(conditions, 'cAccUuid')
    const operatorUuid = textOf(conditions, 'cOperatorUuid')
    const wanted: SQL[] = []
    if (code !== undefined) wanted.push(eq(inviteCodes.code, code.trim().toUpperCase()))
    if (operatorUuid !== undefined) {
      wanted.push(eq(inviteCodes.operatorUuid, operatorUuid), eq(inviteCodes.shared, true))
    }
    if (accUuid !== undefined) {
      await requireMembership(db, caller.userUuid, eq(institutions.accUuid, accUuid))
      wanted.push(eq(inviteCodes.accUuid, accUuid))
    }
    if (wanted.length === 0) refuse('查询条件不正确')
    const rows = await db
      .select()
      .from(inviteCodes)
      .where(and(...wanted))
    return rows.map(row => ({ ...toWireInvite(row) }))
  },
}

const entities = new Map<string, Entity>([
  ['EnterpriseApply', enterpriseApply],
  ['PubEnterprise', pubEnterprise],
  ['InviteCode', inviteCode],
])

export interface PageWish {
  cEntityName: string
  cDispColumn: string
  cWhereStr: string
  pageNumber: number
  pageSize: number
  isPage: boolean
}

const columnsOf = (entity: Entity, list: string): string[] => {
  const columns = list.split(',').map(column => column.trim())
  return columns.every(column => entity.columns.includes(column)) ? columns : refuse('查询字段不正确')
}

/** getDataPageLoadList: nothing but the listed entities, columns and operators is ever read. */
export const readPage = async (context: Context, wish: PageWish): Promise<DataPage> => {
  const entity = entities.get(wish.cEntityName) ?? refuse('查询对象不正确')
  const columns = columnsOf(entity, wish.cDispColumn)
  const conditions = parseWhere(wish.cWhereStr)
  const allowed = ({ column, operator }: Condition) => entity.conditions.get(column) === operator
  if (!conditions.every(allowed)) refuse('查询条件不正确')
  const all = await entity.rows(context, conditions)
  const from = wish.isPage ? (wish.pageNumber - 1) * wish.pageSize : 0
  const shown = wish.isPage ? all.slice(from, from + wish.pageSize) : all
  const rows = entity.complete ? await entity.complete(context, shown) : shown
  return {
    dataList: rows.map(row => Object.fromEntries(columns.map(column => [column, row[column]]))),
    totalCount: all.length,
    totalPage: wish.isPage ? Math.ceil(all.length / wish.pageSize) : 1,
  }
}
