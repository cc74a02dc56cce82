/** Counts and checks what goes through setData, as on a phone it has to cross from one thread to another. */
import { component as adapter } from 'glass-easel-miniprogram-adapter'
import { encodeText } from '../base64'
import { recordSetData, recordSetDataTime, reportError, warn } from '../journal'

const LIMIT_BYTES = 1024 * 1024

interface Caller {
  route?: string
  is: string
}

type SetData = (this: Caller, data: unknown, callback?: () => void) => void

function measure(data: unknown): number {
  const json = JSON.stringify(data, (key, value: unknown) => {
    if (typeof value === 'function') warn(`setData with a function at ${key}`)
    return value
  }) as string | undefined
  return encodeText(json ?? '').length
}

export function installSetDataMeter(): void {
  const prototype = adapter.ComponentCaller.prototype as unknown as { setData: SetData }
  const setData = prototype.setData
  prototype.setData = function (data, callback) {
    const owner = this.route ?? this.is
    try {
      const bytes = measure(data)
      recordSetData(owner, bytes)
      if (bytes > LIMIT_BYTES) warn(`setData over 1 MB (${bytes} bytes) on ${owner}`)
    } catch (error) {
      reportError(error, `setData on ${owner}`)
    }
    const startedAt = performance.now()
    try {
      setData.call(this, data, callback)
    } finally {
      recordSetDataTime(performance.now() - startedAt)
    }
  }
}
