import { View } from '@tarojs/components'
import type { PlanType, WidgetOwner } from '@/api/widget'
import { deleteQueryPlan, getQueryLayout, saveQueryPlan, type QueryLayout } from '@/api/widgetQuery'
import { useText } from '@/i18n'
import { Tag } from '@/ui/tag/Tag'
import { ArrangeSheet, type Entry, type PlanCalls } from '../../arrange'
import { arrangedQuery, queryToSave } from '../model/querySet'
import { queryPanelTexts } from '../texts'

export interface QuerySetSheetProps {
  open: boolean
  code: string
  owner: WidgetOwner
  /** A plan was saved or deleted: the panel is laid out differently. */
  onChanged: () => void
  onClose: () => void
}

const callsOf = (code: string, owner: WidgetOwner): PlanCalls<QueryLayout> => ({
  read: async (type: PlanType, initial = false) =>
    arrangedQuery(await getQueryLayout({ code, type, initial }, owner)),
  save: save => saveQueryPlan(queryToSave(save), owner),
  remove: async type => arrangedQuery(await deleteQueryPlan({ code, type }, owner)),
})

/** The names one will see, in their order. */
function Names({ entries }: { entries: readonly Entry[] }) {
  const t = useText(queryPanelTexts)
  const shown = entries.filter(entry => entry.shown)
  return (
    <View className="query-set__names">
      {shown.length === 0
        ? t('queryPanel.set.noPreview')
        : shown.map(entry => (
            <Tag key={entry.itemUuid} tone="brand">
              {entry.name}
            </Tag>
          ))}
    </View>
  )
}

/** Which conditions there are, in which order and by which names. */
export function QuerySetSheet({ code, owner, ...props }: QuerySetSheetProps) {
  const t = useText(queryPanelTexts)
  return (
    <ArrangeSheet
      {...props}
      first="personal"
      calls={callsOf(code, owner)}
      words={{
        title: t('queryPanel.set.title'),
        list: t('queryPanel.set.list'),
        name: t('queryPanel.set.name'),
        saved: t('queryPanel.done.saved'),
        removed: t('queryPanel.done.removed'),
        removeAsk: {
          organisation: t('queryPanel.ask.removeOrganisation'),
          personal: t('queryPanel.ask.removePersonal'),
        },
        action: {
          load: t('queryPanel.action.load'),
          save: t('queryPanel.action.save'),
          remove: t('queryPanel.action.remove'),
        },
        texts: queryPanelTexts,
      }}
      preview={(_plan, entries) => <Names entries={entries} />}
    />
  )
}
