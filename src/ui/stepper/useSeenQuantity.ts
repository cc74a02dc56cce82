import { useRef } from 'react'
import { useText } from '@/i18n'
import { uiFormTexts } from '@/i18n/uiForm'
import { toast } from '../feedback/feedback'
import type { StepperProblem } from './stepperModel'

/**
 * Nothing is ordered in a quantity that was not seen. What was typed is corrected when its field loses the focus, and a
 * press on a button takes the focus away: the first press tells the corrected quantity and stops, the next one goes on.
 */
export function useSeenQuantity() {
  const t = useText(uiFormTexts)
  const unseen = useRef<number>(undefined)
  return {
    onReject(_: StepperProblem, value: number) {
      unseen.current = value
    },
    /** Something was chosen anew. */
    forget() {
      unseen.current = undefined
    },
    /** What is ordered now was seen. */
    isSeen(): boolean {
      const n = unseen.current
      unseen.current = undefined
      if (n !== undefined) toast.info(t('uiForm.stepper.changed', { n }))
      return n === undefined
    },
  }
}
