/** wx storage: by value, with the platform's limits, and with failures a test can switch on. */
import type { StorageContent, StorageFailure } from '../../shared/protocol'
import { settings } from '../environment'
import { encodeText } from '../base64'
import { copy } from '../values'

const KILOBYTE = 1024
const LIMIT_KB = 10 * KILOBYTE
const LIMIT_OF_ONE_KB = KILOBYTE

const content = new Map<string, unknown>(Object.entries(settings.storage))
let failure: StorageFailure | null = settings.storageFailure

export function setStorageFailure(next: StorageFailure | null): void {
  failure = next
}

function sizeOf(value: unknown): number {
  return encodeText(JSON.stringify(value) ?? '').length / KILOBYTE
}

function usedKilobytes(): number {
  let total = 0
  for (const [key, value] of content) total += sizeOf(key) + sizeOf(value)
  return total
}

function assertAllowed(): void {
  if (failure === 'denied') throw new Error('access denied')
}

export function hasStored(key: string): boolean {
  assertAllowed()
  return content.has(key)
}

/** An empty string when there is nothing, as on the phone. */
export function readStored(key: string): unknown {
  assertAllowed()
  return content.has(key) ? copy(content.get(key)) : ''
}

export function store(key: string, value: unknown): void {
  assertAllowed()
  const size = sizeOf(value)
  if (size > LIMIT_OF_ONE_KB) throw new Error('entry size limit reached')
  const total = usedKilobytes() + size - sizeOf(content.get(key) ?? '')
  if (failure === 'quota' || total > LIMIT_KB) throw new Error('exceed storage max size 10Mb')
  content.set(key, copy(value))
}

export function removeStored(key: string): void {
  assertAllowed()
  content.delete(key)
}

export function clearStorage(): void {
  assertAllowed()
  content.clear()
}

export function storageInfo(): { keys: string[]; currentSize: number; limitSize: number } {
  assertAllowed()
  return { keys: [...content.keys()], currentSize: Math.ceil(usedKilobytes()), limitSize: LIMIT_KB }
}

/** For tests: works also while a failure is switched on. */
export function exportStorage(): StorageContent {
  return copy(Object.fromEntries(content))
}
