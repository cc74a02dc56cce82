import { useText } from '@/i18n'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import { useListPart } from '../listStore'
import { countChosen } from '../model/items'
import { configuredListTexts } from '../texts'
import type { ConfiguredListHandle } from '../useConfiguredList'
import { useExport, type ExportChoice } from '../useExport'

/** What of the list goes into a file: the chosen rows or all of them, with the rows below them or without. */
export function ExportMenu({ list }: { list: ConfiguredListHandle }) {
  const t = useText(configuredListTexts)
  const { panel, openPanel, settings, state } = list
  const open = panel === 'export'
  const run = useExport(list)
  const n = useListPart(list.store, ({ items }) => (open ? countChosen(items) : 0))
  const all = state.total
  const lines = settings.exports?.lines !== undefined
  const note = t('configuredList.exportLinesNote')
  const items = [
    ...(n > 0 ? [{ chosen: true, lines: false, text: t('configuredList.exportChosen', { n }) }] : []),
    ...(n > 0 && lines
      ? [{ chosen: true, lines: true, text: t('configuredList.exportChosenLines', { n }), note }]
      : []),
    { chosen: false, lines: false, text: t('configuredList.exportAll', { n: all }) },
    ...(lines
      ? [{ chosen: false, lines: true, text: t('configuredList.exportAllLines', { n: all }), note }]
      : []),
  ] satisfies (ExportChoice & { text: string; note?: string })[]
  return (
    <ActionSheet
      open={open}
      title={t('configuredList.export')}
      items={items.map((item, at) => ({ ...item, key: String(at) }))}
      onPick={key => {
        openPanel(undefined)
        const item = items[Number(key)]
        if (item) void run(item)
      }}
      onClose={() => openPanel(undefined)}
    />
  )
}
