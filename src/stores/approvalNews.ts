import { useEffect, useRef } from 'react'
import { createStore } from 'zustand/vanilla'

/** Last request to pay the realtime connection told of; `turn` tells two messages about the same one apart. */
interface ApprovalNews {
  approvalUuid: string
  turn: number
}

const store = createStore<ApprovalNews>(() => ({ approvalUuid: '', turn: 0 }))

export const approvalChanged = (approvalUuid: string): void =>
  store.setState(({ turn }) => ({ approvalUuid, turn: turn + 1 }))

/** Runs when a request to pay has changed somewhere else: one of them, or any. */
export function useApprovalNews(task: () => void, approvalUuid?: string): void {
  const latest = useRef(task)
  useEffect(() => {
    latest.current = task
  })
  useEffect(
    () =>
      store.subscribe(news => {
        if (approvalUuid === undefined || news.approvalUuid === approvalUuid) latest.current()
      }),
    [approvalUuid],
  )
}
