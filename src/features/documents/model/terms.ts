import type { SavedTerms, SettleMode, Terms } from '@/api/purchaseSetting'
import type { FieldSpec } from '@/api/widget'
import { isRecord } from '@/base/decode'

/** What is agreed with a supplier, or set for all of them, while it is edited. */
export interface TermsDraft {
  terms: Terms
  /** the version that this began with */
  seen: number
}

const isTerms = (value: unknown): value is Terms =>
  isRecord(value) && typeof value['percent'] === 'string' && typeof value['mode'] === 'string'
export const isTermsDraft = (value: unknown): value is TermsDraft =>
  isRecord(value) && isTerms(value['terms']) && typeof value['seen'] === 'number'

/** `5.00` as people write it; a blank stays blank. */
export const percentText = (percent: string): string => (percent === '' ? '' : String(Number(percent)))

export const isSameTerms = (one: Terms, other: Terms): boolean =>
  percentText(one.percent) === percentText(other.percent) && one.mode === other.mode

/** What was typed and is not stored; undefined: nothing. */
export const draftToKeep = (draft: TermsDraft | undefined, stored: Terms): TermsDraft | undefined =>
  draft && !isSameTerms(draft.terms, stored) ? draft : undefined

/** Another person has saved something else since this began. */
export const isContested = (draft: TermsDraft | undefined, stored: SavedTerms): boolean =>
  draft !== undefined && draft.seen !== stored.version && !isSameTerms(draft.terms, stored)

export const PERCENT = 'percent'
export const percentSpec: FieldSpec = {
  type: 'Number',
  typeCode: '',
  precision: 2,
  min: '0',
  max: '100',
}

export const MODE = 'mode'
export const modeSpecOf = (modes: readonly SettleMode[]): FieldSpec => ({
  type: 'Select',
  typeCode: 'settleMode',
  options: modes.map(({ key, text }) => ({
    key,
    name: text,
    disabled: false,
  })),
})

/** Words of a settlement; '' of none. One that is not offered any more is told by its key. */
export const modeText = (mode: string, modes: readonly SettleMode[]): string =>
  modes.find(({ key }) => key === mode)?.text ?? mode
