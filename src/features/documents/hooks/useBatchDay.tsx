import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { getDefaultVoucherTemplate, type VoucherField } from '@/api/widgetVoucher'
import { chinaDay } from '@/base/date'
import { useText } from '@/i18n'
import { serverNow } from '@/stores/serverClock'
import { callErrorOf } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { stepWord, type DocumentKind } from '../model/kinds'
import { documentsTexts } from '../texts'
import { BatchDaySheet } from '../views/BatchDaySheet'

/** The day of goods that leave (`@assumed`): the same field in all kinds that send some. */
const DAY = 'dDocDate'

interface Asked {
  /** so many documents */
  n: number
  field: VoucherField
  today: string
}

/** On which day the goods of several documents leave: one day for all of them, open by the template. */
export function useBatchDay(
  kind: DocumentKind,
  owner: WidgetOwner,
): {
  /** asks for the day of so many documents; undefined: they are not posted */
  ask: (n: number) => Promise<string | undefined>
  sheet: ReactElement | undefined
} {
  const t = useText(documentsTexts)
  const [asked, setAsked] = useState<Asked>()
  const [open, setOpen] = useState(false)
  const answer = useRef<(day: string | undefined) => void>()
  const say = useCallback((day: string | undefined) => {
    setOpen(false)
    answer.current?.(day)
    answer.current = undefined
  }, [])
  useEffect(() => () => answer.current?.(undefined), [])
  const ask = useCallback(
    async (n: number) => {
      try {
        const { header } = await getDefaultVoucherTemplate(kind, owner)
        const field = header.find(one => one.field === DAY)
        // without such a field they leave today
        if (!field) return ''
        setAsked({ n, field, today: chinaDay(serverNow()) })
        setOpen(true)
        return await new Promise<string | undefined>(resolve => {
          answer.current?.(undefined)
          answer.current = resolve
        })
      } catch (error) {
        toastProblem(callErrorOf(error), t(`documents.acting.${stepWord(kind, 'post')}`))
        return undefined
      }
    },
    [kind, owner, t],
  )
  const sheet = asked && (
    <BatchDaySheet
      key={`${kind} ${asked.n} ${asked.today}`}
      {...asked}
      kind={kind}
      open={open}
      onClose={() => say(undefined)}
      onSay={say}
    />
  )
  return { ask, sheet }
}
