import { useMemo } from 'react'
import type { Department } from '@/api/approvalRule'
import { buildTree } from '@/widgets/tree-picker'
import { aboveOf } from '../model/ruleScope'

/** What was read already, for a chooser without levels. `code` stands beside the title. */
export const choiceTree = (items: readonly { key: string; title: string; code?: string }[]) => {
  const nodes = items.map(({ key, title, code = '' }) => ({ key, title, code, parentKey: '' }))
  return { value: { tree: buildTree(nodes), broken: [] }, error: undefined, reload: () => undefined }
}

export function usePeopleTree(people: readonly { personUuid: string; name: string }[]) {
  return useMemo(
    () => choiceTree(people.map(({ personUuid, name }) => ({ key: personUuid, title: name }))),
    [people],
  )
}

/** Each department by itself: in a tree the choice of a parent would be that of all below it. */
export function useDepartmentTree(departments: readonly Department[]) {
  return useMemo(
    () =>
      choiceTree(
        departments.map(one => ({
          key: one.departmentUuid,
          title: one.name,
          code: aboveOf(departments, one),
        })),
      ),
    [departments],
  )
}
