import { useMemo } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { getListLayout, getListPage, type ListLayout, type ListRow } from '@/api/widgetList'
import { useText } from '@/i18n'
import { actionFailed } from '@/i18n/messages'
import { clipboard } from '@/platform/clipboard'
import { toast } from '@/ui/feedback/feedback'
import type { BatchAction, ListOperation } from '@/widgets/list'
import { demoTexts } from './texts'

/** States of a purchase order in which nothing can be checked any more. */
const OVER: readonly unknown[] = ['6', '9']
const COMPARED = ['cState', 'iAmount'] as const

const textOf = ({ values }: ListRow, field: string): string => String(values[field] ?? '')

/** What the demonstrations do with purchase orders: copying, and asking the server whether an order is as it is shown. */
export function useOrderActions(owner: WidgetOwner) {
  const t = useText(demoTexts)
  return useMemo(() => {
    let layout: Promise<ListLayout> | undefined
    const layoutOnce = () => {
      layout ??= getListLayout({ code: 'purchaseOrder', type: 'personal' }, owner)
      layout.catch(() => (layout = undefined))
      return layout
    }
    const copy = async (words: string) => {
      if (await clipboard.copyText(words)) toast.success(t('demo.list.copied'))
      else toast.error(actionFailed({ text: t('demo.list.copy') }))
    }
    const copying = (label: string, field: string): ListOperation => ({
      label,
      method: row => copy(textOf(row, field)),
      condition: row => (textOf(row, field) === '' ? 'disabled' : true),
    })
    /** Why an order does not pass; undefined when it does. */
    const check = async (row: ListRow): Promise<string | undefined> => {
      if (OVER.includes(row.values['cState'])) return t('demo.list.over')
      const filter = { field: 'cOrderUuid', value: row.key }
      const wish = { layout: await layoutOnce(), page: 1, pageSize: 10, filter }
      const { rows } = await getListPage(wish, owner)
      const same = COMPARED.every(field => rows[0]?.values[field] === row.values[field])
      return same ? undefined : t('demo.list.changed')
    }
    const operations: readonly ListOperation[] = [
      { ...copying(t('demo.list.copyCode'), 'cOrderCode'), type: 'primary' },
      {
        label: t('demo.list.check'),
        async method(row) {
          const wrong = await check(row)
          if (wrong) toast.warning(wrong)
          else toast.success(t('demo.list.passed'))
        },
        condition: ({ values }) => (OVER.includes(values['cState']) ? 'disabled' : true),
      },
      copying(t('demo.list.copySupplier'), 'cSupplierName'),
      copying(t('demo.list.copyAmount'), 'iAmount'),
    ]
    const batch: readonly BatchAction[] = [
      { label: t('demo.list.checkAll'), each: ({ row }) => check(row) },
      {
        label: t('demo.list.copyCode'),
        type: 'primary',
        async all(records) {
          await copy(records.map(({ row }) => textOf(row, 'cOrderCode')).join('\n'))
          return undefined
        },
      },
    ]
    return { operations, batch }
  }, [t, owner])
}
