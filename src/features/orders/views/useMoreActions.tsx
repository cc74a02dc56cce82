import { useState, type ReactElement } from 'react'
import type { Order } from '@/api/order'
import { useText } from '@/i18n'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import type { PlacedAction } from '../model/orderActions'
import { ordersTexts } from '../texts'

export interface MoreActions {
  show: (order: Order, folded: readonly PlacedAction[]) => void
  sheet: ReactElement
}

/** The actions of an order its row of buttons has no room for. */
export function useMoreActions(onAct: (order: Order, placed: PlacedAction) => void): MoreActions {
  const t = useText(ordersTexts)
  const [open, setOpen] = useState(false)
  // stays while the sheet goes away
  const [shown, setShown] = useState<{ order: Order; folded: readonly PlacedAction[] }>()
  const folded = shown?.folded ?? []
  return {
    show: (order, rest) => {
      setShown({ order, folded: rest })
      setOpen(true)
    },
    sheet: (
      <ActionSheet
        open={open}
        title={t('orders.moreActions')}
        items={folded.map(({ action }) => ({ key: action, text: t(`orders.do.${action}`) }))}
        onPick={key => {
          setOpen(false)
          const picked = folded.find(({ action }) => action === key)
          if (shown && picked) onAct(shown.order, picked)
        }}
        onClose={() => setOpen(false)}
      />
    ),
  }
}
