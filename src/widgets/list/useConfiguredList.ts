import { useCallback, useEffect, useState } from 'react'
import type { QueryCondition, WidgetOwner } from '@/api/widget'
import { getListLayout, getListPage } from '@/api/widgetList'
import type { EnumOption } from '@/api/widgetRefer'
import { isApiCode } from '@/api/apiError'
import type { CallError } from '@/i18n/messages'
import { enumCache } from '@/stores/widgetCache'
import { callErrorOf } from '../call-state/callError'
import { useLiveModel } from '../call-state/useLiveModel'
import { emptyList, listModel, type ListEvent, type ListState } from './model/listRows'

/** Why a list is not there; code 2000 is no data permission (widgets §6). */
export interface ListProblem extends CallError {
  forbidden: boolean
}

const NO_DATA_PERMISSION = 2000

const problemOf = (error: unknown): ListProblem => ({
  ...callErrorOf(error),
  forbidden: isApiCode(error, NO_DATA_PERMISSION),
})

const model = (state: ListState<ListProblem>, event: ListEvent<ListProblem>) => listModel(state, event)

export interface ConfiguredListOptions {
  /** cBaseListCode */
  code: string
  owner: WidgetOwner
}

function useEnums(codes: readonly string[], owner: WidgetOwner) {
  const [known, setKnown] = useState<Readonly<Record<string, readonly EnumOption[]>>>({})
  const wanted = codes.join(',')
  useEffect(() => {
    for (const code of wanted.split(',').filter(Boolean))
      enumCache.get(code, owner).then(
        options => setKnown(now => ({ ...now, [code]: options })),
        // without its options a key is shown as it is
        () => undefined,
      )
  }, [wanted, owner.accUuid])
  return (code: string): readonly EnumOption[] => known[code] ?? []
}

/** Reads layout and rows of a list; the rows wait for the first `search`. */
export function useConfiguredList({ code, owner }: ConfiguredListOptions) {
  const { state, send, now } = useLiveModel(model, emptyList<ListProblem>())
  const { asking } = state

  const readLayout = useCallback(() => {
    send({ type: 'layoutAsked' })
    getListLayout({ code, type: 'personal' }, owner).then(
      layout => send({ type: 'layoutArrived', layout }),
      (error: unknown) => send({ type: 'layoutFailed', problem: problemOf(error) }),
    )
  }, [code, owner.orgUuid, owner.personUuid])
  useEffect(readLayout, [readLayout])

  useEffect(() => {
    const { layout, conditions } = now()
    if (!asking || !layout || !conditions) return
    const wish = { layout, page: asking.page, pageSize: layout.plan.rowsPerPage, conditions }
    getListPage(wish, owner).then(
      page => send({ type: 'pageArrived', read: asking.read, page }),
      (error: unknown) => send({ type: 'pageFailed', read: asking.read, problem: problemOf(error) }),
    )
  }, [asking])

  const enumOf = useEnums(
    (state.layout?.columns ?? []).flatMap(({ shown, spec }) =>
      shown && spec.kind === 'select' ? [spec.enumCode] : [],
    ),
    owner,
  )
  const search = useCallback(
    (conditions: readonly QueryCondition[]) => send({ type: 'searched', conditions }),
    [send],
  )
  return { state, enumOf, search, readLayout, send }
}

export type ConfiguredListHandle = ReturnType<typeof useConfiguredList>
