import type { ReactNode } from 'react'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { isFinished, type PagedList } from './model/pagedList'
import './card-rows.scss'

export interface CardRowsProps<T> {
  list: PagedList<T>
  keyOf: (row: T) => string
  draw: (row: T) => ReactNode
  label: string
  /** usual height of a card and the space below it */
  lineHeight: `${number}px`
}

/** The rows of a paged list as cards on the page: only those near the window are drawn. */
export function CardRows<T>({ list, ...rows }: CardRowsProps<T>) {
  const scroll = usePageSignal()
  return (
    <WindowedList
      {...rows}
      rows={list.rows}
      scroll={scroll}
      open={!isFinished(list)}
      className="card-rows"
      rowClass="card-rows__row"
    />
  )
}
