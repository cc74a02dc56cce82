import { useState } from 'react'
import { getStatement, printStatement } from '@/api/statement'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { serverNow } from '@/stores/serverClock'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useRead } from '@/widgets/call-state/useRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { daysOfMonth, isMonth, monthOf } from '../model/months'
import { statementTexts } from '../texts'

/** The statement of a supplier, month by month up to the one of now, and its print. */
export function useStatement(owner: WidgetOwner, supplierUuid: string, wanted: string | undefined) {
  const t = useText(statementTexts)
  const [latest] = useState(() => monthOf(serverNow()))
  const [month, setMonth] = useState(() => (isMonth(wanted) && wanted <= latest ? wanted : latest))
  const wish = { supplierUuid, ...daysOfMonth(month) }
  const { value, error, busy, reload } = useRead(() => getStatement(wish, owner), {
    key: month,
    action: t('statement.action.load'),
  })
  usePullRefresh(reload, busy)
  const { busy: printing, submit, isHere } = useSubmit()
  const print = async () => {
    const made = await submit(wish, t('statement.action.print'), () => printStatement(wish, owner))
    if (made && isHere()) await navigate(linkTo('pdfVue', { fileId: made.fileId, title: made.name }))
  }
  return { month, latest, setMonth, value, error, reload, printing, print }
}
