import type { ComputedProblem } from '@/base/formula/computed'
import { useText } from '@/i18n'
import type { TableLayout } from '../model/cells'
import { editableTableTexts } from '../texts'

/** Why a computed cell is blank; fields are named by their titles. */
export function useProblemText(layout: TableLayout) {
  const t = useText(editableTableTexts)
  const titleOf = (field: string) => layout.columns.find(column => column.field === field)?.label ?? field
  return (problem: ComputedProblem): string => {
    if (problem.code === 'ring')
      return t('editableTable.computed.ring', {
        names: problem.names.map(titleOf).join(t('common.listSeparator')),
      })
    const name = 'name' in problem && problem.name !== undefined ? titleOf(problem.name) : undefined
    if (problem.code === 'blank' && name === undefined) return t('editableTable.computed.blankAny')
    return t(`editableTable.computed.${problem.code}`, { name: name ?? '' })
  }
}
