import { useEffect, useRef, useState } from 'react'
import type { PlanType, WidgetOwner } from '@/api/widget'
import { deleteQueryPlan, getQueryLayout, saveQueryPlan } from '@/api/widgetQuery'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { dialog, toast } from '@/ui/feedback/feedback'
import { callErrorOf } from '../call-state/callError'
import { toastProblem } from '../call-state/toastProblem'
import { useLiveModel } from '../call-state/useLiveModel'
import { emptyQuerySet, planToSave, querySetModel } from './model/querySet'
import { queryPanelTexts } from './texts'

export interface QuerySetOptions {
  open: boolean
  code: string
  owner: WidgetOwner
  /** A plan was saved or deleted: the panel is laid out differently. */
  onChanged: () => void
  onClose: () => void
}

/** Arranging a plan: reads the tab's plan, saves, deletes, restores what is delivered; answers of an older read are dropped. */
export function useQuerySet({ open, code, owner, onChanged, onClose }: QuerySetOptions) {
  const t = useText(queryPanelTexts)
  const { state, send, now } = useLiveModel(querySetModel, emptyQuerySet('personal'))
  const [busy, setBusy] = useState(false)
  const reads = useRef(0)

  const read = async (tab: PlanType): Promise<void> => {
    reads.current += 1
    const mine = reads.current
    try {
      const layout = await getQueryLayout({ code, type: tab }, owner)
      if (mine === reads.current) send({ type: 'layoutArrived', tab, layout })
    } catch (problem) {
      if (mine === reads.current) send({ type: 'layoutFailed', tab, problem: callErrorOf(problem) })
    }
  }
  const show = (tab: PlanType): void => {
    send({ type: 'tabSwitched', tab })
    void read(tab)
  }
  useEffect(() => {
    if (open) show('personal')
  }, [open])

  const mayLeave = async (): Promise<boolean> =>
    !now().dirty ||
    dialog.confirm({
      title: t('queryPanel.set.discardTitle'),
      text: t('queryPanel.set.discard'),
      okText: t('queryPanel.set.discardOk'),
      cancelText: t('queryPanel.set.discardNo'),
      danger: true,
    })
  const switchTab = async (tab: PlanType): Promise<void> => {
    if (tab !== now().tab && !busy && (await mayLeave())) show(tab)
  }
  const close = async (): Promise<void> => {
    if (!busy && (await mayLeave())) onClose()
  }

  const work = async (action: string, task: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await task()
    } catch (problem) {
      toastProblem(callErrorOf(problem), action)
    } finally {
      setBusy(false)
    }
  }
  const save = async (): Promise<void> => {
    const wish = planToSave(now())
    if (!wish.ok) {
      send({ type: 'saveRefused', failure: wish.failure })
      toast.error(failureText(wish.failure, queryPanelTexts))
      return
    }
    await work(t('queryPanel.action.save'), async () => {
      await saveQueryPlan(wish.layout, owner)
      toast.success(t('queryPanel.done.saved'))
      onChanged()
      onClose()
    })
  }
  const remove = async (): Promise<void> => {
    const { tab } = now()
    const text = t(tab === 'personal' ? 'queryPanel.ask.removePersonal' : 'queryPanel.ask.removeOrganisation')
    if (!(await dialog.confirm({ title: t('common.systemPrompt'), text, danger: true }))) return
    await work(t('queryPanel.action.remove'), async () => {
      const layout = await deleteQueryPlan({ code, type: tab }, owner)
      send({ type: 'layoutArrived', tab, layout })
      toast.success(t('queryPanel.done.removed'))
      onChanged()
    })
  }
  const restore = (): Promise<void> => {
    const { tab } = now()
    return work(t('queryPanel.action.load'), async () => {
      const layout = await getQueryLayout({ code, type: tab, initial: true }, owner)
      send({ type: 'defaultsRestored', tab, layout })
      toast.info(t('queryPanel.done.restored'))
    })
  }
  return {
    state,
    send,
    busy,
    read: () => show(now().tab),
    switchTab,
    close,
    save,
    remove,
    restore,
  }
}

export type QuerySetHandle = ReturnType<typeof useQuerySet>
