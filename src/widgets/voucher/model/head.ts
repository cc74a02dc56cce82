import type { VoucherField } from '@/api/widgetVoucher'
import type { Failure } from '@/i18n/messages'
import { fieldFailure, valueInRow } from '../../field/model/registry'
import type { CellValues } from '../../table/model/cells'

/** Fields of a folded head (widgets §9). */
const FOLDED = 6
/** From this place on text areas are folded away (decision 20). */
const AREAS_FROM = 3

const isFolded = ({ spec }: VoucherField, at: number): boolean =>
  at >= FOLDED || (spec.type === 'TextArea' && at + 1 >= AREAS_FROM)

/** The visible fields as they are shown now, and whether some can be folded away. */
export const headShown = (
  header: readonly VoucherField[],
  expanded: boolean,
): { fields: readonly VoucherField[]; foldable: boolean } => {
  const visible = header.filter(field => field.shown)
  const first = visible.filter((field, at) => !isFolded(field, at))
  return { fields: expanded ? visible : first, foldable: first.length < visible.length }
}

export interface HeadFailure {
  field: VoucherField
  failure: Failure
}

/** Filled in by the server or by its formula. */
export const isClosed = ({ spec, defined }: VoucherField): boolean =>
  spec.readOnly === true || defined?.source === 'formula'

/** The first visible open field that has to be put right; a flag is never missing (widgets §5). */
export const headFailure = (
  fields: readonly VoucherField[],
  values: CellValues,
  isOpen: (field: VoucherField) => boolean = field => !isClosed(field),
): HeadFailure | undefined => {
  for (const field of fields) {
    if (!field.shown || !isOpen(field)) continue
    const failure = fieldFailure(field.spec, valueInRow(field.spec, values, field.field))
    if (failure) return { field, failure }
  }
  return undefined
}
