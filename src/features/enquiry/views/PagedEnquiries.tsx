import type { ReactNode } from 'react'
import { useText } from '@/i18n'
import { CardRows } from '@/widgets/call-state/CardRows'
import { ListStates } from '@/widgets/call-state/ListStates'
import type { CountedListOptions } from '@/widgets/call-state/useCountedList'
import { useListPage } from '@/widgets/call-state/useListPage'
import { enquiryTexts } from '../texts'
import './enquiry.scss'
import './enquiry-list.scss'

export interface PagedEnquiriesProps<T> extends CountedListOptions<T> {
  draw: (row: T) => ReactNode
  label: string
  nothing: ReactNode
  /** the list was read again */
  onReload?: (() => void) | undefined
}

/** Enquiries page by page: those of a buyer, or those a shop was asked. */
export function PagedEnquiries<T>({ load, keyOf, draw, label, nothing, onReload }: PagedEnquiriesProps<T>) {
  const t = useText(enquiryTexts)
  const { list, states } = useListPage<T>({ load, keyOf, onPull: onReload, onShownAgain: onReload })
  return (
    <ListStates {...states} action={t('enquiry.action.list')} nothing={nothing} className="enquiry-waiting">
      <CardRows list={list} keyOf={keyOf} draw={draw} label={label} lineHeight="190px" />
    </ListStates>
  )
}
