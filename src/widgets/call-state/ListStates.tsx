import type { ReactNode } from 'react'
import type { CallError } from '@/i18n/messages'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Skeleton, type SkeletonShape } from '@/ui/skeleton/Skeleton'
import { CallFailed } from './CallFailed'
import { isAnnounced } from './callError'
import { NextPage } from './NextPage'

export interface ListStatesProps {
  /** nothing has arrived yet */
  first: boolean
  empty: boolean
  /** names of the rows that cannot be read */
  broken?: readonly string[]
  finished: boolean
  /** a page is under way */
  busy: boolean
  failure: CallError | undefined
  /** name of the action that reads the list, in the current language */
  action: string
  onMore: () => void
  nothing: ReactNode
  skeleton?: SkeletonShape
  /** the rows */
  children: ReactNode
  className?: string
}

/** A paged list in each of its states: waiting, failed, empty, rows, the next page. */
export function ListStates(props: ListStatesProps) {
  const { first, empty, finished, busy, failure, action, onMore, skeleton = 'headed' } = props
  if ((first || empty) && failure && !isAnnounced(failure)) {
    return <CallFailed error={failure} action={action} onRetry={onMore} />
  }
  if (first && failure) return null
  if (first) return <Skeleton shape={skeleton} className={props.className} />
  if (empty) return <>{props.nothing}</>
  return (
    <>
      {props.broken && <BrokenRows names={props.broken} />}
      {props.children}
      <NextPage
        state={failure ? 'failed' : finished ? 'end' : busy ? 'loading' : 'more'}
        {...{ failure, action, onMore }}
      />
    </>
  )
}
