import type { IncomingMessage } from 'node:http'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { paySchemes } from '../db/schema'
import { isStorable } from '../kernel/storable'
import { cancelAtProvider, findPayment, type PaymentRow, payAtProvider, paymentState } from './book'
import { type Delivery, type DeliveryDeps, inProviderTransaction } from './delivery'
import { isSameSign } from './notice'
import { problemPage } from './pages/html'
import { paymentPage } from './pages/paymentPage'
import { formSign } from './payUrl'

type Params = { kind: string; payId: string }
type PaymentRequest = FastifyRequest<{ Params: Params }>

/** Pages run one inline script and nothing else. */
const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; form-action 'self'; base-uri 'none'"

const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .code(status)
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Content-Security-Policy', CONTENT_POLICY)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Referrer-Policy', 'no-referrer')
    .header('Cache-Control', 'no-store')
    .send(html)

const wantsJson = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('application/json') || request.url.startsWith('/provider/native/')

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.check(isStorable))
const notice = v.object({
  payId: id,
  flowNo: id,
  amountFen: v.pipe(v.number(), v.safeInteger()),
  part: v.optional(v.pipe(v.number(), v.safeInteger())),
  result: v.picklist(['paid', 'cancelled']),
  sign: v.pipe(v.string(), v.maxLength(200)),
})

const ofKind = (payment: PaymentRow | undefined, kind: string): PaymentRow | undefined =>
  payment?.kind === kind ? payment : undefined

const NOT_FOUND = problemPage('支付链接无效', '没有找到这笔支付，请返回商家重新发起。')

interface RouteDeps extends Pick<DeliveryDeps, 'db' | 'clock' | 'random'> {
  /** whether a forged callback of this caller is noted; default: each is */
  noteForged?: ((caller: IncomingMessage) => boolean) | undefined
}

/** Parsers of the provider's own, not the server's: JSON for callbacks, posted forms for pages. */
const useOwnParsers = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

export const registerProviderRoutes = (app: FastifyInstance, deps: RouteDeps, delivery: Delivery): void => {
  useOwnParsers(app)
  const show = async (request: PaymentRequest, reply: FastifyReply) => {
    const payment = ofKind(await findPayment(deps.db, request.params.payId), request.params.kind)
    if (!payment) return sendPage(reply, 404, NOT_FOUND)
    return sendPage(reply, 200, paymentPage(payment, paymentState(payment, deps.clock.now())))
  }

  const act = (action: typeof payAtProvider) => async (request: PaymentRequest, reply: FastifyReply) => {
    const { kind, payId } = request.params
    const known = ofKind(await findPayment(deps.db, payId), kind)
    const payment = known && (await inProviderTransaction(deps, scope => action(scope, payId)))
    await delivery.wake()
    const state = payment && paymentState(payment, deps.clock.now())
    if (wantsJson(request)) {
      // the phone that plays the platform's payment may be a page of another origin
      reply.header('Access-Control-Allow-Origin', '*')
      return reply.code(state ? 200 : 404).send({ state: state ?? 'unknown' })
    }
    return state ? reply.redirect(`/provider/${kind}/${payId}`, 303) : sendPage(reply, 404, NOT_FOUND)
  }

  app.get('/provider/:kind/:payId', show)
  app.post('/provider/:kind/:payId/pay', act(payAtProvider))
  app.post('/provider/:kind/:payId/cancel', act(cancelAtProvider))

  app.post('/provider/form', async (request, reply) => {
    const form = v.safeParse(v.object({ payId: id, sign: v.string() }), request.body)
    const payment = form.success ? ofKind(await findPayment(deps.db, form.output.payId), 'form') : undefined
    if (!payment || !form.success || !isSameSign(form.output.sign, formSign(payment))) {
      return sendPage(reply, 400, problemPage('支付请求无效', '签名校验未通过，请返回商家重新发起支付。'))
    }
    return reply.redirect(`/provider/form/${payment.payId}`, 303)
  })

  /** The shop's end of the callback; the provider's own ones take the same way without the network. */
  app.post('/provider/callback', async (request, reply) => {
    const parsed = v.safeParse(notice, request.body)
    if (!parsed.success) return reply.code(400).send({ accepted: false, reason: 'malformed' })
    return reply.send(await delivery.receive(parsed.output, () => deps.noteForged?.(request.raw) ?? true))
  })

  /** What a scheme link opens; asked by the simulated phone. */
  app.get<{ Params: { ticket: string } }>('/provider/scheme/:ticket', async (request, reply) => {
    if (!v.is(id, request.params.ticket)) return reply.code(404).send({ error: 'unknown ticket' })
    const [scheme] = await deps.db
      .select({ appId: paySchemes.appId, path: paySchemes.path, query: paySchemes.query })
      .from(paySchemes)
      .where(eq(paySchemes.ticket, request.params.ticket))
    return scheme ? reply.send(scheme) : reply.code(404).send({ error: 'unknown ticket' })
  })
}
