import type { DocumentTask } from '@/api/counts'
import { isDocumentKind, isRoomTab, type DocumentKind, type RoomTab } from './kinds'

/** The tab of what waits for a person, of all kinds. */
export const TODO = 'todo' as const
export type RoomPlace = typeof TODO | RoomTab
export const isRoomPlace = (code: string): code is RoomPlace => code === TODO || isRoomTab(code)

/** What a person decides, mends and carries out, and what he or she looks after. */
const groups = {
  decide: ['approve', 'approveChange', 'approveSupplier'],
  rework: ['rework', 'reworkChange'],
  carryOut: ['inspect', 'post'],
  follow: ['late', 'refund', 'reclaim', 'order', 'receive', 'prepay', 'invoice', 'credit', 'pay'],
} as const satisfies Record<string, readonly DocumentTask['task'][]>
export type TodoGroup = keyof typeof groups

/** The file of suppliers has tasks, and no tab. */
export const SUPPLIER = 'supplier' as const

export interface Todo {
  kind: DocumentKind | typeof SUPPLIER
  task: DocumentTask
}

const isTodoKind = (code: string): code is Todo['kind'] => code === SUPPLIER || isDocumentKind(code)

/** Tasks of all kinds by what is done with them, each group in the order of the kinds. */
export const todoGroups = (tasks: readonly DocumentTask[]): readonly [TodoGroup, readonly Todo[]][] =>
  (Object.keys(groups) as TodoGroup[]).flatMap(group => {
    const wanted: readonly string[] = groups[group]
    const todos = tasks.flatMap(task =>
      wanted.includes(task.task) && isTodoKind(task.voucherCode) ? [{ kind: task.voucherCode, task }] : [],
    )
    return todos.length > 0 ? [[group, todos] as const] : []
  })
