import { useText } from '@/i18n'
import { toast } from '@/ui/feedback/feedback'
import { reveal } from '@/ui/host/reveal'
import { fieldFailureText } from '../field/texts'
import { tableFailures } from '../table/model/failures'
import { recordFields } from './model/content'
import { headFailure } from './model/head'
import { isOpen } from './model/voucher'
import { voucherTexts } from './texts'
import type { VoucherPage } from './useVoucherPage'

/** Id by which `reveal` finds a field of the head. */
export const fieldId = (field: string): string => `voucher-field-${field.replace(/[^\w-]/g, '_')}`

/** What is missing or wrong comes to the front: found here, or told by the server. */
export function useVoucherFront({ templates, template, now, send, table, contentNow }: VoucherPage) {
  const t = useText(voucherTexts)
  const wrongInHead = () => {
    const [state, of] = [now(), templates.now()]
    return headFailure(of ? recordFields(of) : [], contentNow().values, field => isOpen(state, field))
  }
  /** It is said of a day that it lies before the first one that is open: that may be an earlier one by now. */
  const isTooEarly = (): boolean => {
    const wrong = wrongInHead()
    return wrong?.failure.code === 'told' && wrong.field.spec.minWhy !== undefined
  }
  /** Whether all that has to be filled in is; else what is missing is said and shown (widgets §5). */
  const isComplete = (): boolean => {
    const state = now()
    const wrong = wrongInHead()
    if (wrong) {
      const { field, failure } = wrong
      send({ type: 'headRefused', field: field.field, failure })
      toast.error(
        failure.code === 'required'
          ? t('voucher.missing', { label: field.label })
          : fieldFailureText(failure, field.label),
      )
      reveal(fieldId(field.field))
      return false
    }
    // rows of an agreed document stay as they are
    if (state.annotates || table.check()) return true
    const [row] = tableFailures(table.layout, table.now().rows, table.cellRule)
    if (!row) return true
    const { column, failure } = row
    const about = { n: row.place, name: column.label }
    toast.error(
      failure.code === 'required'
        ? t('voucher.missingCell', about)
        : t('voucher.wrongCell', { ...about, failure: fieldFailureText(failure, column.label) }),
    )
    table.openRow(row.key, row)
    return false
  }
  /** Brings a problem of the server to the front; `focuses`: the focus goes there, too. */
  const showProblem = (at: number, focuses = true) => {
    const problem = now().problems[at]
    if (!problem) return
    const { row, field, message } = problem
    const column = row === undefined ? undefined : template?.body.find(one => one.field === field)
    if (row !== undefined)
      table.openRow(row, column && { column, failure: { code: 'told', params: { message } } })
    else reveal(fieldId(field), focuses)
  }
  return { isComplete, isTooEarly, showProblem }
}
