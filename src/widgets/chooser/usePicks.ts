import { useCallback, useMemo } from 'react'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { toast } from '@/ui/feedback/feedback'
import { useLiveValue } from '../call-state/useLiveModel'
import { useSheetQuestion } from '../call-state/useSheetQuestion'
import type { Referred } from '../field/model/types/refer'
import { changedPicks, fullFailure, picksFailure, togglePick, withoutPick, type Picks } from './model/picks'
import { chooserTexts } from './texts'

interface PicksOptions {
  open: boolean
  before: Picks
  multiple: boolean
  /** so many can be picked of several; default: any number */
  most?: number | undefined
  /** how many a pick stands for; default: one */
  weightOf?: (key: string) => number
  onDone: (picks: Picks) => void
  onClose: () => void
}

/** What is picked until it is confirmed; it outlives every search and level. */
export function usePicks(options: PicksOptions) {
  const t = useText(chooserTexts)
  const { open, before, multiple, most = Infinity, weightOf, onDone, onClose } = options
  const [picks, set, now] = useLiveValue<Picks>(before)
  const keys = useMemo(() => new Set(picks.map(one => one.key)), [picks])
  const chosen = useCallback((key: string) => keys.has(key), [keys])
  /** Whether it can be picked, or let go; what is against it is said. */
  const takes = useCallback(
    (key: string): boolean => {
      const failure = multiple ? fullFailure(now(), key, most) : undefined
      if (failure) toast.warning(failureText(failure, chooserTexts))
      return failure === undefined
    },
    [now, multiple, most],
  )
  const toggle = useCallback(
    (one: Referred) => {
      if (takes(one.key)) set(togglePick(now(), one, multiple))
    },
    [takes, set, now, multiple],
  )
  const drop = useCallback((key: string) => set(withoutPick(now(), key)), [set, now])
  const clear = () => set([])
  const confirm = () => {
    const failure = picksFailure(now(), before)
    if (failure) toast.warning(failureText(failure, chooserTexts))
    else onDone(now())
  }
  // one pick is made again at once
  const isWork = (ones: Picks) => multiple && changedPicks(ones, before, weightOf) > 1
  const leave = useSheetQuestion({
    touched: () => isWork(now()),
    held: open && isWork(picks),
    ask: {
      title: t('common.systemPrompt'),
      text: t('chooser.askLeave.text'),
      okText: t('chooser.askLeave.ok'),
      cancelText: t('chooser.askLeave.cancel'),
    },
    onClose,
  })
  return { picks, now, chosen, takes, toggle, drop, clear, confirm, leave }
}
