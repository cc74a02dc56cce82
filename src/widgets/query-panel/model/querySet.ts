import type { QueryItem, QueryLayout } from '@/api/widgetQuery'
import type { Arranged, Entry, PlanSave } from '../../arrange/model/arrangement'
import { headToSave } from '../../arrange/model/entries'

/** The conditions of a layout, to be arranged. */
export const arrangedQuery = (plan: QueryLayout): Arranged<QueryLayout> => ({
  plan,
  entries: plan.items.map(({ itemUuid, label, spec, shown }) => ({ itemUuid, name: label, spec, shown })),
})

const itemOf = (items: readonly QueryItem[], { itemUuid, name, shown }: Entry): QueryItem[] => {
  const item = items.find(one => one.itemUuid === itemUuid)
  return item ? [{ ...item, label: name, shown }] : []
}

/** What is sent for conditions as they are arranged. */
export const queryToSave = ({
  plan,
  tab,
  entries,
}: PlanSave<QueryLayout>): Pick<QueryLayout, 'plan' | 'items'> => ({
  plan: headToSave(plan.plan, tab),
  items: entries.flatMap(entry => itemOf(plan.items, entry)),
})
