import { and, asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/client'
import { erpDocumentEvents, institutions } from '../db/schema'
import type { Clock } from '../kernel/clock'
import { findMembership, unusableBecause } from '../kernel/membership'
import { findLiveSession } from '../kernel/sessions'
import { textOfQuery } from '../kernel/storable'
import { escapeHtml, page, problemPage } from '../provider/pages/html'
import { currentOf, stepsOf } from '../services/document/approval/approvalSteps'
import { happenedTo } from '../services/document/page/history'
import { isKind, type Kind, kinds } from '../services/document/kinds'
import { STATE } from '../services/document/machine'
import { readScope } from '../services/document/scope'
import { mayRead } from '../services/widget/dataPermission'
import { isOwnOnly } from '../services/widget/rows'

const PATH = '/workflow'
/** Shops of this machine show it in a frame; it runs one inline script. */
const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self' http://127.0.0.1:* http://localhost:*"

interface Parts {
  db: Database
  clock: Clock
}

/** The membership a token of a live session and an enterprise name together. */
const memberOf = async ({ db, clock }: Parts, query: Record<string, unknown>) => {
  const session = await findLiveSession(db, textOfQuery(query['Authorization']), clock.now())
  if (!session?.userUuid) return undefined
  const accUuid = textOfQuery(query['cAccUuid'])
  const found = await findMembership(db, session.userUuid, eq(institutions.accUuid, accUuid))
  return found && unusableBecause(found) === undefined ? found : undefined
}

type Member = NonNullable<Awaited<ReturnType<typeof memberOf>>>

/** A document in approval, of the person's own organisation, of a kind and of people that he or she may read. */
const documentOf = async ({ db }: Parts, { member, enterprise }: Member, kind: Kind, docUuid: string) => {
  if (!(await mayRead(db, member.admin, 'alc-biz-purchase', kind.table))) return undefined
  const { head } = kind
  const own = (await isOwnOnly(db, member, readScope(kind)))
    ? eq(head.creatorPersonUuid, member.personUuid)
    : undefined
  const [found] = await db
    .select()
    .from(head)
    .where(and(eq(head.docUuid, docUuid), eq(head.orgUuid, enterprise.orgUuid), own))
  return found?.state === STATE.inApproval ? found : undefined
}

const CLOSE = `<button class="plain" id="close">关闭</button>
<script>document.getElementById('close').onclick=()=>{const to=window.parent===window?window.opener:window.parent;if(to)to.postMessage('bmp-app-iframe-close','*')}</script>`

const bodyOf = async (
  { db }: Parts,
  kind: Kind,
  head: { docUuid: string; code: string },
): Promise<string> => {
  const events = await db
    .select()
    .from(erpDocumentEvents)
    .where(eq(erpDocumentEvents.docUuid, head.docUuid))
    .orderBy(asc(erpDocumentEvents.eventNo))
  const steps = events
    .map(event => {
      const name = happenedTo(kind, event.action) + (event.step && `（${event.step}）`)
      const words = event.reason ? `：${event.reason}` : ''
      return `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(`${event.actor} ${event.happenedAt}${words}`)}</dd></div>`
    })
    .join('\n')
  const current = currentOf(await stepsOf({ db }, head.docUuid))
  return `<section><p class="state">${escapeHtml(`${kind.name} ${head.code}`)}</p>
<dl>${steps}<div><dt>当前环节</dt><dd>${escapeHtml(`等待${current?.name ?? '企业管理员'}审批`)}</dd></div></dl>${CLOSE}</section>`
}

const NOTHING = problemPage('无法查看流程', '登录信息已失效，或没有正在审批的单据。')

/** The workflow service of the sandbox: where a document's approval stands. It shows nothing to strangers. */
export const installWorkflow = (app: FastifyInstance, parts: Parts): void => {
  app.get(`${PATH}/:kind/:docUuid`, async (request, reply) => {
    const { kind: code = '', docUuid } = request.params as Record<string, string>
    const answer = reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', CONTENT_POLICY)
      .header('Referrer-Policy', 'no-referrer')
      .header('Cache-Control', 'no-store')
    const member = await memberOf(parts, request.query as Record<string, unknown>)
    const kind = isKind(code) ? kinds[code] : undefined
    const head = member && kind && (await documentOf(parts, member, kind, textOfQuery(docUuid)))
    if (!kind || !head) return answer.code(403).send(NOTHING)
    return answer.send(page('流程任务', await bodyOf(parts, kind, head)))
  })
}
