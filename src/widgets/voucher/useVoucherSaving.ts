import { useRef } from 'react'
import type { VoucherTemplate } from '@/api/widgetVoucher'
import { useText } from '@/i18n'
import { toast } from '@/ui/feedback/feedback'
import { callErrorOf, isRefusal } from '../call-state/callError'
import { toastProblem } from '../call-state/toastProblem'
import { useBackOnline } from '../call-state/useBackOnline'
import { useStillHere } from '../call-state/useStillHere'
import { begunSaving, savingModel } from './model/saving'
import { isSameInput } from './model/sentSave'
import { voucherTexts } from './texts'
import { useSavingSteps, type StepsOptions } from './useSavingSteps'
import { useVoucherFront } from './useVoucherFront'
import type { VoucherPage } from './useVoucherPage'

/** Saves what stands on the page, and finds out what came of a save whose answer was lost; one at a time. */
export function useVoucherSaving(page: VoucherPage, options: StepsOptions) {
  const t = useText(voucherTexts)
  const { sent, onSaved } = options
  const { templates, table, now } = page
  const { isComplete, isTooEarly, showProblem } = useVoucherFront(page)
  const { perform, wishNow, isAsSaved } = useSavingSteps(page, options)
  const isHere = useStillHere()
  /** the save that is under way, and whether it will have been confirmed */
  const running = useRef<Promise<boolean>>()

  /** `asksOnly`: nothing else is saved than what was sent before. True once all that stands on the page is saved. */
  const run = async (of: VoucherTemplate, asksOnly = false): Promise<boolean> => {
    const open = sent.current()
    const isSame = open && isSameInput(open.input, wishNow(of).input)
    let saving = begunSaving(!open ? 'none' : isSame ? 'same' : 'other', asksOnly)
    page.setSaving(true)
    try {
      while (saving.step.do !== 'end') saving = savingModel(saving, await perform(of, saving.step))
      const { saved, open: earlier } = saving.step
      if (earlier === 'done') toast.success(t('voucher.unsure.done'))
      if (earlier === 'undone') toast.warning(t('voucher.unsure.undone'))
      return saved
    } catch (problem) {
      const error = callErrorOf(problem)
      if (saving.asksOnly || isRefusal(error)) toastProblem(error, t('voucher.action.save'))
      else {
        toast.warning(t('voucher.saveUnsure'))
        onSaved?.()
      }
      return false
    } finally {
      page.setSaving(false)
    }
  }
  const under = (save: Promise<boolean>): Promise<boolean> => {
    running.current = save.finally(() => {
      running.current = undefined
    })
    return running.current
  }
  /** A save has no answer: it is asked for once more. What was typed since is saved by a press of 保存 only. */
  const settleOpen = async (): Promise<void> => {
    const of = templates.now()
    if (!of || !sent.current() || running.current || now().phase !== 'open') return
    await under(run(of, true))
  }
  const isUnsure = sent.isOpen && !page.saving
  // what is typed into an open popup or keypad may be about to be changed by a colleague's version
  useBackOnline(() => {
    if (!table.isFilledIn()) void settleOpen()
  }, isUnsure)
  /** The first day that is open is asked for first: a colleague may have opened a closed month meanwhile. */
  const saveLater = async (): Promise<boolean> => {
    const { loads } = now()
    await templates.knowFirstDay()
    const of = templates.now()
    const isShown = isHere() && now().loads === loads && now().phase === 'open'
    return of !== undefined && isShown && isComplete() && run(of)
  }
  /** True once the save is confirmed; a press too many waits for the one under way. */
  const save = (): Promise<boolean> => {
    const of = templates.now()
    if (running.current) return running.current
    if (!of || now().phase !== 'open') return Promise.resolve(false)
    if (isTooEarly()) return under(saveLater())
    return isComplete() ? under(run(of)) : Promise.resolve(false)
  }
  const isSaving = () => running.current !== undefined
  /** Waits for the save under way. */
  const saveEnded = async () => void (await running.current)
  return { save, isSaving, saveEnded, isAsSaved, isUnsure, settleOpen, showProblem }
}

export type VoucherSaving = ReturnType<typeof useVoucherSaving>
