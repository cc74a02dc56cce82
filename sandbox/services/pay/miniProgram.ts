import { createHash } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type {
  CodeSessionAnswer,
  CodeSessionRequest,
  GenerateSchemeAnswer,
  GenerateSchemeRequest,
} from '@wire/pay'
import { payOpenIds, paySchemes } from '../../db/schema'
import type { Database } from '../../db/client'
import { type CallContext, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { requireFlow, requirePayable, requireUnlocked } from './access'

const APP_ID = /^wx[0-9a-z]{8,32}$/i
const PAY_PAGE = 'pages/pay/index'
/** A link is opened right after it was made. One that is found later must not pay, ms. */
const LINK_LIFE = 30 * 60_000

/** The flow a link is made for, and who makes it: what a guest may do is remembered of this. */
const requireLinked = async (context: CallContext, query: URLSearchParams) => {
  const userUuid = query.get('uuid') ?? ''
  const flow = await requireFlow(context, query.get('cPaymentFlowNo') ?? '', userUuid)
  await requirePayable(context, flow)
  if (await requireUnlocked(context, flow))
    throw new ServiceError(CODE.flowLocked, '代付的支付单只能由您本人登录后支付，请更换付款方式')
  return { flowNo: flow.flowNo, userUuid, flowExpiresAt: flow.expiresAt }
}

/** Failures of the platform come as `errmsg` in a successful answer, as the real call has them (widgets §7). */
export const issueScheme = async (
  context: CallContext,
  input: GenerateSchemeRequest,
): Promise<GenerateSchemeAnswer> => {
  if (!APP_ID.test(input.appid)) return { errmsg: '小程序 appid 无效' }
  const path = input.path.replace(/^\//, '')
  if (path !== PAY_PAGE) return { errmsg: '小程序页面不存在' }
  const { db, clock, random } = context
  try {
    const linked = await requireLinked(context, new URLSearchParams(input.query))
    const ticket = random.secret(16)
    const createdAt = clock.now()
    const { flowNo, userUuid, flowExpiresAt } = linked
    await db.insert(paySchemes).values({
      ticket,
      appId: input.appid,
      path,
      query: input.query,
      flowNo,
      userUuid,
      createdAt,
      expiresAt: Math.min(createdAt + LINK_LIFE, flowExpiresAt),
    })
    return { openlink: `weixin://dl/business/?t=${ticket}` }
  } catch (error) {
    if (error instanceof ServiceError) return { errmsg: error.message, errcode: error.code }
    throw error
  }
}

/** An account pays by the apps of its mall; more of them than this are made up, and the oldest go. */
const APPS = 20

const forgetOtherApps = async (db: Database, userUuid: string): Promise<void> => {
  const mine = eq(payOpenIds.userUuid, userUuid)
  const surplus = await db
    .select({ openId: payOpenIds.openId })
    .from(payOpenIds)
    .where(mine)
    .orderBy(desc(payOpenIds.issuedAt))
    .offset(APPS)
  const openIds = surplus.map(({ openId }) => openId)
  if (openIds.length > 0) await db.delete(payOpenIds).where(and(mine, inArray(payOpenIds.openId, openIds)))
}

/** One open id per person and app; a guest's follows the login code. */
export const issueOpenId = async (
  { db, caller, clock }: CallContext,
  input: CodeSessionRequest,
): Promise<CodeSessionAnswer> => {
  if (!APP_ID.test(input.appid)) throw new ServiceError(40000, '小程序 appid 无效')
  const userUuid = caller.kind === 'account' ? caller.userUuid : null
  const subject = userUuid ?? `code ${input.code}`
  const digest = createHash('sha256').update(`${input.appid} ${subject}`).digest('base64url')
  const tpOpenId = `o${digest.slice(0, 27)}`
  const issuedAt = clock.now()
  await db
    .insert(payOpenIds)
    .values({ appId: input.appid, openId: tpOpenId, userUuid, issuedAt })
    .onConflictDoUpdate({ target: [payOpenIds.appId, payOpenIds.openId], set: { issuedAt } })
  if (userUuid) await forgetOtherApps(db, userUuid)
  return { tpOpenId }
}
