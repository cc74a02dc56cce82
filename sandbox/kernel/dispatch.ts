import type { SocketFrame } from '@wire/realtime'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../db/client'
import { sites } from '../db/schema'
import { type AddressCounts, type AddressLimit, NOTED_REFUSALS } from './addressLimits'
import { admit, type Admission, dropExpiredNonces, type Refusal } from './admission'
import { auditLogOf } from './auditLog'
import {
  type CallContext,
  type CallingSite,
  type CallSession,
  type Caller,
  KeptRefusal,
  type RegisteredCall,
  type SentSms,
  ServiceError,
  type UploadedPart,
} from './call'
import { DAY_MS } from './chinaTime'
import type { Clock } from './clock'
import { CODE } from './codes'
import type { FaultPlan } from './faults'
import { malformedText } from './fieldNames'
import { grantedButtons, MALL_MENU } from './membership'
import type { RandomSource } from './random'
import { parseQuery, type SignedParts } from './signature'
import { hasNul, isRecord, isTooDeep, wholeCharacters } from './storable'
import { inTransaction } from './transaction'

export interface KernelParts {
  db: Database
  clock: Clock
  random: RandomSource
  /** address of this sandbox, for those who ask it under this host */
  publicUrl: (host?: string) => string
  rotationIntervalMs: number
  onSms?: (message: SentSms) => void
  /** sends a frame to the user's realtime socket */
  push?: (userUuid: string, frame: SocketFrame) => void
  /** drops what is no longer needed */
  keepHouse: (db: Database, now: number) => Promise<void>
  addresses: AddressCounts
  /** told about failures that are bugs of the sandbox */
  onCrash: (error: unknown, path: string) => void
}

interface IncomingCall {
  parts: SignedParts
  pathParameters: Record<string, string>
  plan: FaultPlan
  files?: readonly UploadedPart[]
  /** whom it came from; absent for programs of this machine */
  address?: string
  /** the host it was sent to, as the request says */
  host: string
}

export interface Answer {
  code: number
  msg: string
  data?: unknown
  /** successor token for the Authorization header */
  successor?: string
}

export const CRASHED_TEXT = '系统繁忙，请稍后重试'
const NONCE_SWEEP_EVERY = 500
const HOUSEKEEPING_MS = 3_600_000

class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.msg)
  }
}
const refuse = (code: number, msg: string, reason: string): never => {
  throw new Refused({ code, msg, reason })
}

/** No key of a body may reach a prototype, nor hold half a character. */
const parseBody = (body: string): Record<string, unknown> => {
  if (body === '') return {}
  if (isTooDeep(body)) return refuse(CODE.malformed, '请求内容格式不正确', 'malformed-body')
  let poisoned = false
  let parsed: unknown
  try {
    parsed = JSON.parse(body, (key, value: unknown) => {
      poisoned ||= key === '__proto__' || key !== wholeCharacters(key)
      return typeof value === 'string' ? wholeCharacters(value) : value
    })
  } catch {
    return refuse(CODE.malformed, '请求内容不是有效的JSON', 'malformed-body')
  }
  if (poisoned || !isRecord(parsed)) return refuse(CODE.malformed, '请求内容格式不正确', 'malformed-body')
  return parsed
}

/** What the body, or the query, and the path say; parsed late: nothing unsigned is looked into. */
const fieldsOf = (call: RegisteredCall, incoming: IncomingCall): Record<string, unknown> => {
  const { parts, pathParameters, files = [] } = incoming
  const said =
    call.method === 'POST'
      ? parseBody(parts.body.toString())
      : Object.fromEntries(parseQuery(parts.query) ?? [])
  const fields = { ...said, ...pathParameters }
  if (hasNul(fields) || files.some(({ name }) => hasNul(name)))
    return refuse(CODE.malformed, '请求内容含有无法识别的字符，请删除后重试', 'nul-in-text')
  return fields
}

const checkAccess = (call: RegisteredCall, caller: Caller, unusable: string | undefined): void => {
  if (call.access === 'open' || call.access === 'guest') return
  if (caller.kind === 'guest') return refuse(CODE.forbidden, '请先登录', 'not-logged-in')
  if (call.access === 'account' || (caller.institution && unusable === undefined)) return
  refuse(
    CODE.noDataPermission,
    unusable ?? '您还没有加入企业或团队，暂无数据权限',
    unusable === undefined ? 'no-institution' : 'institution-unusable',
  )
}

const refuseOften = ({ what }: AddressLimit, seconds: number): never => {
  const minutes = Math.ceil(seconds / 60)
  const reason = 'address-too-often'
  if (what === 'proof') refuse(CODE.locked, `当前网络验证失败次数过多，请 ${minutes} 分钟后再试`, reason)
  const msg = `当前网络操作过于频繁，请 ${minutes} 分钟后再试`
  throw new Refused({ code: CODE.codeTooOften, msg, reason, data: { iResendSeconds: seconds } })
}

const checkButton = async (db: Database, { button }: RegisteredCall, caller: Caller): Promise<void> => {
  if (!button || caller.kind === 'guest' || !caller.institution) return
  const grant = await grantedButtons(db, MALL_MENU, caller.institution)
  if (!grant?.buttons.includes(button))
    refuse(CODE.noDataPermission, '您没有此操作的权限，请联系管理员授权', 'no-button')
}

const OPERATING_FIELDS = ['cOperateAccUuid', 'cOperateOrgName', 'cOperateOrgUuid'] as const

const withoutOperatingFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => !OPERATING_FIELDS.some(field => field === name)),
  )

/** The operating site a body names; it has to exist. */
const findSite = async (db: Database, fields: Record<string, unknown>): Promise<CallingSite | undefined> => {
  const [accUuid, orgName, orgUuid] = OPERATING_FIELDS.map(name => fields[name])
  if (!accUuid && !orgUuid) return undefined
  if (typeof accUuid !== 'string' || typeof orgUuid !== 'string' || typeof (orgName ?? '') !== 'string') {
    return refuse(CODE.malformed, '当前商城信息有误，请刷新后重试', 'malformed-site')
  }
  const [site] = await db
    .select({ orgName: sites.orgName })
    .from(sites)
    .where(and(eq(sites.accUuid, accUuid), eq(sites.orgUuid, orgUuid)))
  if (!site) return refuse(CODE.forbidden, '当前商城不存在或无权访问', 'foreign-site')
  return { accUuid, orgUuid, orgName: site.orgName }
}

const validate = (call: RegisteredCall, fields: Record<string, unknown>): unknown => {
  const result = v.safeParse(call.input, fields)
  if (result.success) return result.output
  const [issue] = result.issues
  return refuse(CODE.malformed, malformedText(issue && v.getDotPath(issue)), 'malformed-input')
}

export type Dispatch = (call: RegisteredCall, incoming: IncomingCall) => Promise<Answer>

/** The way of every call: admission, access, site, input, then the handler in one transaction. */
export const createDispatch = (kernel: KernelParts): Dispatch => {
  const { db, clock } = kernel
  let admissions = 0
  let keptHouseAt = clock.now()

  const settingsFor = (plan: FaultPlan) => {
    const skew = plan.fired.get('clock-skew')
    return {
      now: clock.now(),
      rotationIntervalMs: kernel.rotationIntervalMs,
      rotateAtOnce: plan.fired.has('rotate-now'),
      killSession: plan.fired.has('kill-session'),
      skewMs: skew ? (skew.ms ?? DAY_MS) : 0,
    }
  }

  /** What was cleaned at the start gets old in a server that runs for weeks, too. No call fails with it. */
  const keepHouse = async (): Promise<void> => {
    const now = clock.now()
    if (Math.abs(now - keptHouseAt) < HOUSEKEEPING_MS) return
    keptHouseAt = now
    await kernel.keepHouse(db, now).catch((error: unknown) => kernel.onCrash(error, 'housekeeping'))
  }

  const admission = async (call: RegisteredCall, incoming: IncomingCall): Promise<Admission | undefined> => {
    if (call.access === 'open') return undefined
    admissions += 1
    if (admissions % NONCE_SWEEP_EVERY === 0) await dropExpiredNonces(db, clock.now())
    await keepHouse()
    return inTransaction(db, tx => admit(tx, incoming.parts, settingsFor(incoming.plan)))
  }

  const perform = async (
    call: RegisteredCall,
    incoming: IncomingCall,
    caller: Caller,
    session?: CallSession,
  ) => {
    let tasks: (() => void)[] = []
    const fields = fieldsOf(call, incoming)
    const done = await inTransaction(db, async tx => {
      tasks = []
      const isPost = call.method === 'POST'
      const site = isPost ? await findSite(tx, fields) : undefined
      const input = validate(call, isPost ? withoutOperatingFields(fields) : fields)
      await checkButton(tx, call, caller)
      const { random, publicUrl } = kernel
      const context: CallContext = {
        caller,
        path: call.path,
        session,
        site,
        db: tx,
        clock,
        random,
        audit: auditLogOf(tx, clock),
        afterCommit: task => void tasks.push(task),
        notify: (userUuid, frame) => void tasks.push(() => kernel.push?.(userUuid, frame)),
        onSms: message => kernel.onSms?.(message),
        publicUrl: publicUrl(incoming.host),
        files: incoming.files,
      }
      try {
        return { data: await call.handle(input, context) }
      } catch (error) {
        // committed on purpose: the writes of a kept refusal are part of it
        if (error instanceof KeptRefusal) return { kept: error }
        throw error
      }
    })
    for (const task of tasks) task()
    return done
  }

  const refusalOf = (error: unknown, path: string): Refusal => {
    if (error instanceof Refused) return error.refusal
    if (error instanceof ServiceError) {
      return { code: error.code, msg: error.message, data: error.data, reason: 'service' }
    }
    kernel.onCrash(error, path)
    return { code: CODE.crashed, msg: CRASHED_TEXT, reason: 'crash' }
  }

  /** A log that cannot be written changes no answer. `stranger`: address of a caller without an account. */
  const log = async (path: string, refusal: Refusal, who: Record<string, unknown>, stranger?: string) => {
    const { code, reason } = refusal
    if (kernel.addresses.take(NOTED_REFUSALS, stranger, clock.now()) > 0) return
    await auditLogOf(db, clock)
      .write('call-refused', { path, code, reason, ...who })
      .catch((error: unknown) => kernel.onCrash(error, path))
  }

  return async (call, incoming) => {
    // the declared path with `:name`, not the values: a value may be a phone or a code and must not be logged
    const path = `/${call.path.replace(/^\//, '')}`
    let successor: string | undefined
    const who: Record<string, unknown> = {}
    let isAccount = false
    try {
      const admitted = await admission(call, incoming)
      successor = admitted?.successor
      if (admitted?.admitted === false) {
        who['sessionUuid'] = admitted.sessionUuid
        isAccount = admitted.kind === 'account'
        throw new Refused(admitted.refusal)
      }
      const caller: Caller = admitted?.caller ?? { kind: 'guest' }
      who['sessionUuid'] = admitted?.session.sessionUuid
      isAccount = caller.kind === 'account'
      if (caller.kind === 'account') who['userUuid'] = caller.userUuid
      checkAccess(call, caller, admitted?.unusable)
      const limit = call.perAddress
      const seconds = limit ? kernel.addresses.take(limit, incoming.address, clock.now()) : 0
      if (limit && seconds > 0) return refuseOften(limit, seconds)
      const done = await perform(call, incoming, caller, admitted?.session)
      if (done.kept) throw done.kept
      if (limit?.only === 'refused') kernel.addresses.giveBack(limit, incoming.address)
      return { code: CODE.success, msg: '操作成功', data: done.data, successor }
    } catch (error) {
      const refusal = refusalOf(error, path)
      await log(path, refusal, who, isAccount ? undefined : incoming.address)
      return { code: refusal.code, msg: refusal.msg, data: refusal.data, successor }
    }
  }
}
