import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { clock } from '@/platform/clock'
import { visibility } from '@/platform/visibility'
import { forgetOpenPayment, keepOpenPayment, readOpenPayment } from '@/stores/openPayment'
import type { PaymentState } from '../model/paymentState'
import { createPaymentDesk, type PaymentDesk, type PaymentSignal } from './paymentDesk'
import type { PaymentSurroundings } from './loadPayment'

const records = { keep: keepOpenPayment, read: readOpenPayment, forget: forgetOpenPayment }

/** The payment desk of one centre: open with a flow number, closed without; `shown` counts the page's returns. */
export const usePayment = (
  flowNo: string | undefined,
  surroundings: PaymentSurroundings,
  signal: (name: PaymentSignal) => void,
  shown: number,
): { state: PaymentState; desk: PaymentDesk } => {
  const [desk] = useState(() =>
    createPaymentDesk({ place: { surroundings, signal }, records, after: clock.after }),
  )
  useLayoutEffect(() => desk.moveTo({ surroundings, signal }))
  const state = useSyncExternalStore(desk.subscribe, desk.getState)
  useEffect(() => {
    if (!flowNo) return undefined
    void desk.open(flowNo)
    return desk.close
  }, [desk, flowNo])
  useEffect(() => desk.returned({ toPage: true }), [desk, shown])
  useEffect(
    () =>
      visibility.onVisibilityChange(visible => {
        if (visible) desk.returned()
      }),
    [desk],
  )
  return { state, desk }
}
