import { useRef } from 'react'
import { CHANGED } from '@/api/apiError'
import type { PlanType } from '@/api/widget'
import { useText, type Texts } from '@/i18n'
import { failureText, type CallError } from '@/i18n/messages'
import { dialog, toast } from '@/ui/feedback/feedback'
import { useOnLayout } from '@/ui/useOn'
import { callErrorOf } from '../call-state/callError'
import { toastProblem } from '../call-state/toastProblem'
import { useLiveModel } from '../call-state/useLiveModel'
import { useOneAtATime } from '../call-state/useOneAtATime'
import { useSheetQuestion } from '../call-state/useSheetQuestion'
import {
  arrangementModel,
  emptyArrangement,
  planToSave,
  type Arranged,
  type Arrangement,
  type ArrangementEvent,
  type Planned,
  type PlanSave,
} from './model/arrangement'
import { arrangeTexts } from './texts'

/** Reading and writing the plans of one layout. */
export interface PlanCalls<P extends Planned> {
  /** `initial`: as it is delivered, without the plans of people */
  read: (tab: PlanType, initial?: boolean) => Promise<Arranged<P>>
  save: (save: PlanSave<P>) => Promise<unknown>
  /** answers the plan that holds from then on */
  remove: (tab: PlanType) => Promise<Arranged<P>>
}

/** What is said of what is arranged: conditions or columns. */
interface ArrangeWords {
  title: string
  /** heading of the entries */
  list: string
  /** name of an entry, while it is changed */
  name: string
  saved: string
  removed: string
  removeAsk: Readonly<Record<PlanType, string>>
  action: Readonly<Record<'load' | 'save' | 'remove', string>>
  /** failures of the model: `failure.emptyLayout`, `failure.blankName` */
  texts: Texts<string, unknown>
}

export interface ArrangeOptions<P extends Planned> {
  open: boolean
  /** the tab it opens on */
  first: PlanType
  calls: PlanCalls<P>
  words: ArrangeWords
  /** A plan was saved or deleted: what it lays out looks different. */
  onChanged: () => void
  onClose: () => void
}

/** Arranging a plan: reads the tab's, saves, deletes, restores what is delivered; answers of an older read are dropped. */
export function useArrangement<P extends Planned>(options: ArrangeOptions<P>) {
  const { open, first, calls, words, onChanged, onClose } = options
  const t = useText(arrangeTexts)
  const { state, send, now } = useLiveModel<Arrangement<P>, ArrangementEvent<P>>(
    arrangementModel,
    emptyArrangement(first),
  )
  const [busy, once] = useOneAtATime()
  const reads = useRef(0)

  const read = async (tab: PlanType): Promise<void> => {
    reads.current += 1
    const mine = reads.current
    try {
      const arranged = await calls.read(tab)
      if (mine === reads.current) send({ type: 'planArrived', tab, arranged })
    } catch (problem) {
      if (mine === reads.current) send({ type: 'planFailed', tab, problem: callErrorOf(problem) })
    }
  }
  const show = (tab: PlanType): void => {
    send({ type: 'tabSwitched', tab })
    void read(tab)
  }
  // before it is painted: what was arranged the last time is not seen
  useOnLayout([open], () => {
    if (open) show(first)
  })

  const ask = {
    title: t('common.systemPrompt'),
    text: t('arrange.discard'),
    okText: t('arrange.discardOk'),
    cancelText: t('arrange.goOn'),
  }
  const switchTab = async (tab: PlanType): Promise<void> => {
    if (tab === now().tab || busy) return
    if (!now().dirty || (await dialog.confirm({ ...ask, danger: true }))) show(tab)
  }
  const close = useSheetQuestion({
    touched: () => now().dirty,
    held: open && state.dirty,
    busy,
    ask,
    onClose,
  })

  const work = async (
    task: () => Promise<void>,
    failed: (problem: CallError) => void | Promise<void>,
  ): Promise<void> => {
    await once(() => task().catch((problem: unknown) => failed(callErrorOf(problem))))
  }
  /** Said, and what is arranged stays, whether or not the newer plan is loaded below it. */
  const offerNewer = async (): Promise<void> => {
    const { tab } = now()
    const wanted = await dialog.confirm({
      title: t('common.systemPrompt'),
      text: t('arrange.changed'),
      okText: t('arrange.loadNewer'),
      cancelText: t('arrange.goOn'),
    })
    if (!wanted) return
    try {
      send({ type: 'newerArrived', tab, arranged: await calls.read(tab) })
      toast.info(t('arrange.newerLoaded'))
    } catch (problem) {
      toastProblem(callErrorOf(problem), words.action.load)
    }
  }
  const save = async (): Promise<void> => {
    const wish = planToSave(now())
    if (!wish.ok) {
      send({ type: 'saveRefused', failure: wish.failure })
      toast.error(failureText(wish.failure, words.texts, arrangeTexts))
      return
    }
    await work(
      async () => {
        await calls.save(wish.save)
        toast.success(words.saved)
        onChanged()
        onClose()
      },
      problem => (problem.code === CHANGED ? offerNewer() : toastProblem(problem, words.action.save)),
    )
  }
  const remove = async (): Promise<void> => {
    const { tab } = now()
    const text = words.removeAsk[tab]
    if (!(await dialog.confirm({ title: t('common.systemPrompt'), text, danger: true }))) return
    await work(
      async () => {
        const arranged = await calls.remove(tab)
        send({ type: 'planArrived', tab, arranged })
        toast.success(words.removed)
        onChanged()
      },
      problem => toastProblem(problem, words.action.remove),
    )
  }
  const restore = (): Promise<void> => {
    const { tab } = now()
    return work(
      async () => {
        const arranged = await calls.read(tab, true)
        send({ type: 'defaultsRestored', tab, arranged })
        toast.info(t('arrange.restored'))
      },
      problem => toastProblem(problem, words.action.load),
    )
  }
  return { state, send, busy, words, read: () => show(now().tab), switchTab, close, save, remove, restore }
}

export type ArrangementHandle<P extends Planned> = ReturnType<typeof useArrangement<P>>
