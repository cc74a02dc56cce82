import Fastify from 'fastify'
import { createFaults } from '../../../sandbox/kernel/faults'
import { installGateway } from '../../../sandbox/server/gateway'
import { proxiesOf } from '../../../sandbox/server/loopback'
import { allCalls } from '../../../sandbox/services'
import { crashText } from '../../../sandbox/kernel/crash'

/** As drizzle reports it: the statement with everything that was to be stored. */
const failed = (cause?: Error): Error => {
  const error: Error & { cause?: unknown } = new Error(
    'Failed query: insert into "users" values ($1, $2)\nparams: 13800000001,Buyer@2026',
  )
  error.cause = cause
  return error
}

it('what a log says of a failure holds nothing of what was to be stored', () => {
  const text = crashText(failed(new Error('duplicate key value violates unique constraint "users_phone"')))
  expect(text).toContain('duplicate key value violates unique constraint "users_phone"')
  expect(text).toContain('    at ')
  for (const told of [text, crashText(failed())]) expect(told).not.toMatch(/13800000001|Buyer@2026/)
  expect(crashText('13800000001')).toBe('string')
  expect(failed().message).toContain('Buyer@2026')
})

it('a call that broke outside of its handler is no malformed request, and the operator is told', async () => {
  const crashes: string[] = []
  const app = Fastify()
  installGateway(app, {
    calls: allCalls,
    dispatch: () => Promise.reject(new Error('no database')),
    faults: createFaults([], 1),
    now: () => 1,
    proxies: proxiesOf(),
    onCrash: (_error, path) => void crashes.push(path),
  })
  const path = '/gw/alc-public-user/WhiteListFunctionAction/getMockToken'
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const broken = await fetch(url + path)
    expect([broken.status, await broken.json()]).toEqual([500, { code: 50000, msg: '系统繁忙，请稍后重试' }])
    expect(crashes).toEqual([path])
    const headers = { 'Content-Type': 'text/strange' }
    const order = `${url}/gw/alc-alshop/OrderAction/previewOrder`
    const strange = await fetch(order, { method: 'POST', headers, body: 'x' })
    expect([strange.status, await strange.json()]).toEqual([415, { code: 40000, msg: '请求格式不正确' }])
    expect(crashes).toHaveLength(1)
  } finally {
    await app.close()
  }
})
