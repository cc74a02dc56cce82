import { useState } from 'react'
import { exportAccrual, getAccrual } from '@/api/accrual'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { serverNow } from '@/stores/serverClock'
import { toast } from '@/ui/feedback/feedback'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useRead } from '@/widgets/call-state/useRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { useSaveFile } from '@/widgets/save-file'
import { isMonth, monthOf } from '../model/months'
import { accrualTexts } from '../texts'

/** Goods without an invoice at the end of a month, up to the one of now, and their workbook. */
export function useAccrual(owner: WidgetOwner, wanted: string | undefined) {
  const t = useText(accrualTexts)
  const [latest] = useState(() => monthOf(serverNow()))
  const [month, setMonth] = useState(() => (isMonth(wanted) && wanted <= latest ? wanted : latest))
  const { value, error, busy, reload } = useRead(() => getAccrual(month, owner), {
    key: month,
    action: t('accrual.action.load'),
  })
  usePullRefresh(reload, busy)
  const { busy: exporting, submit, isHere } = useSubmit()
  const save = useSaveFile()
  const exports = async () => {
    const made = await submit({ month }, t('accrual.action.export'), () => exportAccrual(month, owner))
    if (!made) return
    if (isHere()) await save(made)
    else toast.info(t('accrual.exportLeft', { name: made.name }))
  }
  return { month, latest, setMonth, value, error, reload, exporting, exports }
}
