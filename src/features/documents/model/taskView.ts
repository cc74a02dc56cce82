import type { DocumentTask } from '@/api/counts'
import type { QueryItem } from '@/api/widgetQuery'
import { queryModels } from '@/base/queryModel'
import type { ListView } from '@/widgets/kept-views'

type Condition = DocumentTask['conditions'][number]

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** As a view keeps it; undefined for a type no task filters by. */
const valueOf = ({ spec }: QueryItem, { values }: Condition): object | undefined => {
  const [first, second] = values
  switch (spec.type) {
    case 'Select':
      return { kind: 'select', keys: values.map(textOf) }
    case 'Checkbox':
    case 'Boolean':
      return { kind: 'checkbox', on: first === 1 }
    case 'Date':
      // whole days
      return {
        kind: 'date',
        from: textOf(first).replace(' 00:00:00', ''),
        to: textOf(second).replace(' 23:59:59', ''),
      }
    default:
      return undefined
  }
}

/**
 * The view of a list that has the documents of a task. Undefined where this person's query lacks one of its conditions:
 * the list would have others too.
 */
export const viewOfTask = (
  { conditions, order }: Pick<DocumentTask, 'conditions' | 'order'>,
  items: readonly QueryItem[],
): ListView | undefined => {
  const kept = conditions.flatMap(condition => {
    const isIt = ({ queryName, operator, shown }: QueryItem) =>
      shown && queryName === condition.field && queryModels[operator] === condition.model
    const item = items.find(isIt)
    const value = item && valueOf(item, condition)
    return item && value ? [{ itemUuid: item.itemUuid, operator: item.operator, value }] : []
  })
  if (kept.length === 0 || kept.length < conditions.length) return undefined
  const [field, direction] = order.split(' ')
  return {
    vague: '',
    conditions: kept,
    sort: field ? { field, descending: direction === 'desc' } : undefined,
    columns: undefined,
  }
}
