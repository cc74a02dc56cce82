import { types } from 'node:util'

/** A failed statement carries its parameters in its message: they may be anybody's secrets. */
const PARAMETERS = /\n?params:[\s\S]*/

const rootOf = (error: Error & { cause?: unknown }): Error =>
  types.isNativeError(error.cause) ? rootOf(error.cause) : error

/** What a log may say of a failure: what went wrong and where, nothing of what it was about. */
export const crashText = (error: unknown): string => {
  if (!types.isNativeError(error)) return typeof error
  const root = rootOf(error)
  const frames = (error.stack ?? '').split('\n').filter(line => line.startsWith('    at '))
  return [`${root.name}: ${root.message.replace(PARAMETERS, '')}`, ...frames].join('\n')
}
