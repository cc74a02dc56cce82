import type { ListColumn } from '@/api/widgetList'
import { useText } from '@/i18n'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import { useFieldWords } from '../../field'
import { cardColumns, visibleColumns } from '../model/cells'
import { DEFAULT_ROWS } from '../model/listRows'
import { ColumnSetSheet } from '../settings/ColumnSetSheet'
import { sampleValues } from '../settings/model/columnSet'
import { SortSheet } from '../settings/SortSheet'
import { listSettingsTexts } from '../settings/texts'
import { configuredListTexts } from '../texts'
import type { ConfiguredListHandle } from '../useConfiguredList'
import type { RowTools } from '../useRowTools'
import { RowFace } from './RowFace'

interface ListSettingsProps {
  list: ConfiguredListHandle
  tools: RowTools
}

/** The first row as these columns would show it; where there is none a made-up one. */
function Preview({ list, tools, columns }: ListSettingsProps & { columns: readonly ListColumn[] }) {
  const t = useText(listSettingsTexts)
  const { optionsOf } = useFieldWords(list.enums)
  const own = columns.filter(column => !column.sub)
  const [first] = list.state.rows
  const sample = () => sampleValues(own, { text: n => t('listSettings.columns.sample', { n }), optionsOf })
  const row = first ? { ...first, subRows: [] } : { key: '', values: sample(), subRows: [] }
  const { title, rest } = cardColumns(visibleColumns(own), false)
  return (
    <RowFace
      kind="row"
      open={false}
      title={title && tools.cellOf(title, row)}
      cells={rest.map(column => tools.cellOf(column, row))}
    />
  )
}

/** The settings menu, and the popups it opens (widgets §2). */
export function ListSettings({ list, tools }: ListSettingsProps) {
  const t = useText(configuredListTexts, listSettingsTexts)
  const { panel, openPanel, settings, state, send, columns } = list
  const { hasPersonalPlan = false, organisationLocked = false } = state.layout ?? {}
  const { code, owner, variant = 'plain', userPlan = hasPersonalPlan || organisationLocked } = settings
  const close = () => openPanel(undefined)
  return (
    <>
      <ActionSheet
        open={panel === 'menu'}
        title={t('configuredList.settings')}
        items={[
          { key: 'columns', text: t('listSettings.columns.title') },
          { key: 'sort', text: t('listSettings.sort.title') },
        ]}
        onPick={openPanel}
        onClose={close}
      />
      <ColumnSetSheet
        open={panel === 'columns'}
        code={code}
        owner={owner}
        defaultRows={DEFAULT_ROWS[variant]}
        userPlan={userPlan}
        card={preview => <Preview list={list} tools={tools} columns={preview} />}
        onConfirm={() => send({ type: 'planChanged' })}
        onClose={close}
      />
      <SortSheet
        open={panel === 'sort'}
        columns={columns.filter(column => !column.sub)}
        sort={state.sort}
        onConfirm={sort => send({ type: 'sortConfirmed', sort })}
        onClose={close}
      />
    </>
  )
}
