import type { ReactNode } from 'react'
import type { PlanType, WidgetOwner } from '@/api/widget'
import {
  deleteListPlan,
  getListLayout,
  saveListPlan,
  type ListColumn,
  type ListLayout,
} from '@/api/widgetList'
import { useText } from '@/i18n'
import { ArrangeSheet, type PlanCalls } from '../../arrange'
import { arrangedColumns, columnsAs, columnsToSave } from './model/columnSet'
import { listSettingsTexts } from './texts'

export interface ColumnSetSheetProps {
  open: boolean
  code: string
  owner: WidgetOwner
  /** rows per page of a plan that does not say */
  defaultRows: number
  /** Opens on the personal tab, else on the organisation's (widgets §4). */
  userPlan: boolean
  /** The card of a row, drawn with these columns. */
  card: (columns: readonly ListColumn[]) => ReactNode
  /** A plan was saved or deleted (widgets §4: layout and rows are read anew). */
  onConfirm: () => void
  onClose: () => void
}

type Asking = Pick<ColumnSetSheetProps, 'code' | 'owner' | 'defaultRows'>

const callsOf = ({ code, owner, defaultRows }: Asking): PlanCalls<ListLayout> => ({
  read: async (type: PlanType, initial = false) =>
    arrangedColumns(await getListLayout({ code, type, initial, defaultRows }, owner)),
  save: save => saveListPlan(columnsToSave(save), owner),
  remove: async type => arrangedColumns(await deleteListPlan({ code, type, defaultRows }, owner)),
})

/** Which columns there are, in which order, by which names, what is summed, and how many rows a page has. */
export function ColumnSetSheet(props: ColumnSetSheetProps) {
  const { open, userPlan, card, onConfirm, onClose } = props
  const t = useText(listSettingsTexts)
  return (
    <ArrangeSheet
      open={open}
      first={userPlan ? 'personal' : 'organisation'}
      calls={callsOf(props)}
      onChanged={onConfirm}
      onClose={onClose}
      words={{
        title: t('listSettings.columns.title'),
        list: t('listSettings.columns.list'),
        name: t('listSettings.columns.name'),
        saved: t('listSettings.columns.saved'),
        removed: t('listSettings.columns.removed'),
        removeAsk: {
          organisation: t('listSettings.columns.removeOrganisation'),
          personal: t('listSettings.columns.removePersonal'),
        },
        action: {
          load: t('listSettings.columns.action.load'),
          save: t('listSettings.columns.action.save'),
          remove: t('listSettings.columns.action.remove'),
        },
        texts: listSettingsTexts,
      }}
      preview={(plan, entries) =>
        entries.some(entry => entry.shown)
          ? card(columnsAs(plan, entries))
          : t('listSettings.columns.noPreview')
      }
    />
  )
}
