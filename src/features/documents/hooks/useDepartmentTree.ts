import { useMemo } from 'react'
import type { Department } from '@/api/approvalRule'
import { buildTree } from '@/widgets/tree-picker'
import { aboveOf } from '../model/ruleScope'

/** Departments for a chooser, each by itself: in a tree the choice of a parent would be that of all below it. */
export function useDepartmentTree(departments: readonly Department[]) {
  return useMemo(() => {
    const nodes = departments.map(one => ({
      key: one.departmentUuid,
      title: one.name,
      code: aboveOf(departments, one),
      parentKey: '',
    }))
    return { value: { tree: buildTree(nodes), broken: [] }, error: undefined, reload: () => undefined }
  }, [departments])
}
