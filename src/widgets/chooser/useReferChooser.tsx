import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { useWidgetOwner } from '../call-state/useWidgetOwner'
import type { FieldChoosers, ReferWish } from '../field'
import { wireText } from '../field/model/rules'
import type { Referred } from '../field/model/types/refer'
import { DataSourceChooser } from './DataSourceChooser'
import type { SourcePick } from './model/sourceChooser'
import { ReferChooser } from './ReferChooser'

interface Asked {
  id: number
  wish: ReferWish
  open: boolean
  answer: (chosen: readonly Referred[] | undefined) => void
}

/** The value of the save-field is what a reference to a data source keeps (widgets §3). */
const referredOf = ({ row, value }: SourcePick): Referred => {
  const key = wireText(value)
  return { key, text: key, saved: row }
}

function Chooser({ asked, owner, onEnd }: { asked: Asked; owner: WidgetOwner; onEnd: () => void }) {
  const { wish, open, answer } = asked
  const shared = { open, owner, onClose: onEnd }
  if (wish.source)
    return (
      <DataSourceChooser
        {...shared}
        {...wish.source}
        title={wish.label}
        search={wish.search}
        onPick={pick => answer(pick ? [referredOf(pick)] : [])}
      />
    )
  return (
    <ReferChooser
      {...shared}
      wish={wish}
      onDone={picks => {
        answer(picks)
        onEnd()
      }}
    />
  )
}

/**
 * The choosers of references for a page with fields: `choosers` goes into `FieldChoosersProvider`, `element` among the
 * page's children below it. A chooser's own filter may ask for another one, which lies above it.
 */
export function useReferChooser(others: Omit<FieldChoosers, 'refer'> = {}): {
  choosers: FieldChoosers
  element: ReactNode
} {
  const owner = useWidgetOwner()
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const last = useRef(0)
  const refer = useCallback(
    (wish: ReferWish) =>
      new Promise<readonly Referred[] | undefined>(answer => {
        last.current += 1
        const one: Asked = { id: last.current, wish, open: true, answer }
        // what was closed stays for its way out, until the next one comes
        setAsked(now => [...now.filter(before => before.open), one])
      }),
    [],
  )
  const end = (one: Asked) => {
    // without effect where it was answered
    one.answer(undefined)
    setAsked(now => now.map(it => (it.id === one.id ? { ...it, open: false } : it)))
  }
  const { scan, location } = others
  const choosers = useMemo<FieldChoosers>(
    () => ({ ...(scan && { scan }), ...(location && { location }), ...(owner && { refer }) }),
    [scan, location, owner, refer],
  )
  const element =
    owner && asked.map(one => <Chooser key={one.id} asked={one} owner={owner} onEnd={() => end(one)} />)
  return { choosers, element }
}
