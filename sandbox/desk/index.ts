import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { auditLogOf } from '../kernel/auditLog'
import { hasNul } from '../kernel/storable'
import { inTransaction } from '../kernel/transaction'
import { isFromThisMachine } from '../server/loopback'
import { DESK_STYLE, deskPage } from './page'
import { DeskRefusal, type DeskSection, type DeskTools } from './section'
import { deskSections } from './sections'

const DESK_PATH = '/desk'

const POLICY = `default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'`

/** Pages of other addresses may send forms here as well: only the desk's own are taken. */
const isOwnForm = ({ headers }: FastifyRequest): boolean => {
  const { origin, host } = headers
  return origin === `http://${host}`
}

interface Notice {
  section: string
  text: string
  refused: boolean
}

/** What an action had to say; what was typed stays with a refusal. */
interface Told {
  notice: Notice
  typed: Record<string, string>
}

const KEPT = 20

/**
 * An action is answered with the address of a page, so that a reload acts no second time. What it had to say is kept
 * for that page, under a name in its address.
 */
const createTold = () => {
  const kept = new Map<string, Told>()
  return {
    keep(told: Told): string {
      const name = randomUUID()
      kept.set(name, told)
      for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest)
      return name
    },
    find: (name: string | undefined, section?: string): Told | undefined => {
      const told = name === undefined ? undefined : kept.get(name)
      return section === undefined || told?.notice.section === section ? told : undefined
    },
  }
}

/** Where the page of an action's section is, with what it had to say. */
const addressAfter = (section: DeskSection, fields: Record<string, string>, told: string): string => {
  if (!section.detail) return `${DESK_PATH}?told=${told}#${section.name}`
  // a long text, and how it was found, belong to the form alone
  const { text: _text, seen: _seen, ...named } = fields
  return `${DESK_PATH}/${section.name}?${new URLSearchParams({ ...named, told }).toString()}`
}

/** What an address or a form brings, also one that was made by hand: texts by name. */
const textsOf = (given: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(given ?? {}).map(([name, value]) => [name, String(value)]))

const renderPage = async (tools: DeskTools, notice?: Notice): Promise<string> => {
  const shown = []
  for (const section of deskSections) {
    const body = await section.render(tools)
    const own = notice?.section === section.name ? notice : undefined
    shown.push({ name: section.name, title: section.title, body, notice: own })
  }
  return deskPage(shown)
}

/** The page of one section's own; undefined: it has none for these fields. */
const renderDetail = async (
  section: DeskSection | undefined,
  tools: DeskTools,
  fields: Record<string, string>,
  notice?: Notice,
): Promise<string | undefined> => {
  const body = await section?.detail?.(tools, fields)
  return section && body && deskPage([{ name: section.name, title: section.title, body, notice }])
}

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.header('Content-Type', 'text/html; charset=utf-8').send(page)

/** In one transaction: what a section brings up to date before it shows it is done as a whole, or not at all. */
const atOnce = <T>(tools: DeskTools, work: (tools: DeskTools) => Promise<T>): Promise<T> =>
  inTransaction(tools.db, db => work({ ...tools, db, audit: auditLogOf(db, tools.clock) }))

/** Runs an action; what it has to say becomes the notice of its section. */
const perform = async (
  section: DeskSection,
  action: DeskSection['actions'][string],
  tools: DeskTools,
  fields: Record<string, string>,
): Promise<Notice> => {
  let news: (() => void)[] = []
  try {
    const told = await atOnce(tools, its => {
      news = []
      const notify: DeskTools['notify'] = (userUuid, frame) =>
        void news.push(() => tools.sockets.push(userUuid, frame))
      return action({ ...its, notify }, fields)
    })
    news.forEach(send => send())
    return { section: section.name, text: told ?? '已完成', refused: false }
  } catch (error) {
    if (!(error instanceof DeskRefusal)) throw error
    return { section: section.name, text: error.message, refused: true }
  }
}

/**
 * The other side of the shop for people at this machine: what arrives on telephones, and what operators decide.
 * Loopback only, without scripts.
 */
export const installDesk = (
  app: FastifyInstance,
  parts: Pick<DeskTools, 'db' | 'clock' | 'random' | 'sockets'> & { publicUrl: (host?: string) => string },
): void => {
  const { db, clock, random, sockets } = parts
  const tools = (host?: string): DeskTools => ({
    db,
    clock,
    random,
    audit: auditLogOf(db, clock),
    publicUrl: parts.publicUrl(host),
    sockets,
    notify: (userUuid, frame) => void sockets.push(userUuid, frame),
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onRequest', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.code(403).send({ error: 'loopback only' })
    reply.headers({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
    })
  })
  app.get(`${DESK_PATH}/style.css`, (_request, reply) =>
    reply.header('Content-Type', 'text/css; charset=utf-8').send(DESK_STYLE),
  )
  const toldBefore = createTold()
  const page = (notice?: Notice) => atOnce(tools(), its => renderPage(its, notice))
  const detail = (section: DeskSection | undefined, fields: Record<string, string>, notice?: Notice) =>
    atOnce(tools(), its => renderDetail(section, its, fields, notice))
  app.get(DESK_PATH, async (request, reply) =>
    sendPage(reply, await page(toldBefore.find(textsOf(request.query)['told'])?.notice)),
  )
  app.get(`${DESK_PATH}/:section`, async (request, reply) => {
    const { section: name } = request.params as Record<string, string>
    const { told: toldName, ...fields } = textsOf(request.query)
    const section = deskSections.find(one => one.name === name)
    const told = toldBefore.find(toldName, name)
    const shown = hasNul(fields)
      ? undefined
      : await detail(section, { ...fields, ...told?.typed }, told?.notice)
    if (shown !== undefined) return sendPage(reply, shown)
    return told ? sendPage(reply, await page(told.notice)) : reply.code(404).send({ error: 'no such page' })
  })
  app.post(`${DESK_PATH}/:section/:action`, async (request, reply) => {
    if (!isOwnForm(request)) return reply.code(403).send({ error: 'own forms only' })
    if (hasNul(request.body)) return reply.code(400).send({ error: 'a NUL is no text' })
    const { section: name, action: actionName } = request.params as Record<string, string>
    const section = deskSections.find(one => one.name === name)
    const action = section && Object.entries(section.actions).find(([key]) => key === actionName)?.[1]
    if (!section || !action) return reply.code(404).send({ error: 'no such action' })
    const fields = textsOf(request.body)
    const notice = await perform(section, action, tools(request.host), fields)
    sockets.callDone()
    const told = toldBefore.keep({ notice, typed: notice.refused ? fields : {} })
    return reply.redirect(addressAfter(section, fields, told), 303)
  })
}
