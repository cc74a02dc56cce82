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
