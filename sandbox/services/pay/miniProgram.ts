import { createHash } from 'node:crypto'
import type {
  CodeSessionAnswer,
  CodeSessionRequest,
  GenerateSchemeAnswer,
  GenerateSchemeRequest,
} from '@wire/pay'
import { payOpenIds, paySchemes } from '../../db/schema'
import { type CallContext, ServiceError } from '../../kernel/call'
import { requireFlow, requirePayable, requireUnlocked } from './access'

const APP_ID = /^wx[0-9a-z]{8,32}$/i
const PAY_PAGE = 'pages/pay/index'

/** Failures of the platform come as `errmsg` in a successful answer, as the real call has them (widgets §7). */
export const issueScheme = async (
  context: CallContext,
  input: GenerateSchemeRequest,
): Promise<GenerateSchemeAnswer> => {
  if (!APP_ID.test(input.appid)) return { errmsg: '小程序 appid 无效' }
  const path = input.path.replace(/^\//, '')
  if (path !== PAY_PAGE) return { errmsg: '小程序页面不存在' }
  const query = new URLSearchParams(input.query)
  try {
    const payer = query.get('uuid') ?? ''
    const flow = await requireFlow(context, query.get('cPaymentFlowNo') ?? '', payer)
    await requirePayable(context, flow)
    await requireUnlocked(context, flow, payer)
  } catch (error) {
    if (error instanceof ServiceError) return { errmsg: error.message, errcode: error.code }
    throw error
  }
  const ticket = context.random.secret(16)
  const createdAt = context.clock.now()
  await context.db
    .insert(paySchemes)
    .values({ ticket, appId: input.appid, path, query: input.query, createdAt })
  return { openlink: `weixin://dl/business/?t=${ticket}` }
}

/** One open id per person and app; a guest's follows the login code. */
export const issueOpenId = async (
  { db, caller }: CallContext,
  input: CodeSessionRequest,
): Promise<CodeSessionAnswer> => {
  if (!APP_ID.test(input.appid)) throw new ServiceError(40000, '小程序 appid 无效')
  const subject = caller.kind === 'account' ? caller.userUuid : `code ${input.code}`
  const digest = createHash('sha256').update(`${input.appid} ${subject}`).digest('base64url')
  const tpOpenId = `o${digest.slice(0, 27)}`
  await db.insert(payOpenIds).values({ appId: input.appid, openId: tpOpenId }).onConflictDoNothing()
  return { tpOpenId }
}
