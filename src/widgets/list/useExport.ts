import { exportListData, getListLayout, type ListLayout } from '@/api/widgetList'
import { useText } from '@/i18n'
import { toast } from '@/ui/feedback/feedback'
import { useSubmit } from '../call-state/useSubmit'
import { useSaveFile } from '../save-file'
import { chosenRecords } from './model/items'
import { DEFAULT_ROWS } from './model/listRows'
import { configuredListTexts } from './texts'
import type { ConfiguredListHandle } from './useConfiguredList'

/** What goes into the file: all rows that are found or the chosen ones, and with `lines` the rows below each. */
export interface ExportChoice {
  chosen: boolean
  lines: boolean
}

/** Rows of a list as a workbook, left to the device. */
export function useExport({ now, settings }: ConfiguredListHandle) {
  const t = useText(configuredListTexts)
  const { submit, isHere } = useSubmit()
  const save = useSaveFile()

  const layoutOf = (code: string): Promise<ListLayout> =>
    getListLayout({ code, type: 'personal', defaultRows: DEFAULT_ROWS.compound }, settings.owner)

  return async ({ chosen, lines }: ExportChoice): Promise<void> => {
    const { layout, conditions = [], sort, items } = now()
    if (!layout) return
    const { owner, where, filter, exports } = settings
    const withLines = lines ? exports?.lines : undefined
    const code = withLines ?? settings.code
    const keys = chosen ? chosenRecords(items).map(({ row }) => row.key) : []
    const wish = { code, keys, conditions, where, filter, sort }
    const end = toast.loading(t('configuredList.exporting'))
    const made = await submit(wish, t('configuredList.export'), async () =>
      exportListData({ ...wish, layout: withLines ? await layoutOf(withLines) : layout }, owner),
    )
    end()
    if (!made) return
    if (isHere()) await save(made)
    // a file that comes over another page is not expected there
    else toast.info(t('configuredList.exportLeft', { name: made.name }))
  }
}
