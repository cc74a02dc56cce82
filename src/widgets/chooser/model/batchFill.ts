import type { Failure } from '@/i18n/messages'

/** Rows added at once (widgets §5, §9). */
export const BATCH = { least: 1, most: 10, usual: 1 } as const

/** What is typed as a number of rows: the number, or why it is none. */
export const batchRows = (typed: string): { ok: true; rows: number } | { ok: false; failure: Failure } => {
  const text = typed.trim()
  if (text === '') return { ok: false, failure: { code: 'batchRequired' } }
  const rows = /^\d{1,4}$/.test(text) ? Number(text) : NaN
  if (!(rows >= BATCH.least && rows <= BATCH.most)) return { ok: false, failure: { code: 'batchRange' } }
  return { ok: true, rows }
}
