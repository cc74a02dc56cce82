import { View } from '@tarojs/components'
import { useEffect, useMemo, useState } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { rowOfGoods } from '@/features/documents/goodsByCode'
import { useText } from '@/i18n'
import { definePage } from '@/pages/shell/definePage'
import { Button } from '@/ui/button/Button'
import { dialog } from '@/ui/feedback/feedback'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { useRead } from '@/widgets/call-state/useRead'
import { useReferChooser } from '@/widgets/chooser'
import { FieldChoosersProvider } from '@/widgets/field'
import { useLocationChooser } from '@/widgets/location'
import { EditableTable, TableTotals, useEditableTable, type TableColumn } from '@/widgets/table'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { demoTexts } from '../texts'
import { useScanOnce } from '@/widgets/scanner'
import { fromGoods, readPurchase } from './purchaseRows'
import './table.scss'

const NONE: readonly TableColumn[] = []
const modes = ['edit', 'readOnly', 'disabled'] as const
type Mode = (typeof modes)[number]

function Purchase({ owner }: { owner: WidgetOwner }) {
  const t = useText(demoTexts)
  const [mode, setMode] = useState<Mode>('edit')
  const scroll = usePageSignal()
  const scanner = useScanOnce()
  const onMap = useLocationChooser()
  const { choosers, element } = useReferChooser({ scan: scanner.scan, location: onMap.location })
  const { value, error, reload } = useRead(() => readPurchase(owner), { key: owner.orgUuid, onShow: false })
  const place = useMemo(() => ({ owner, code: 'purchaseOrder' }), [owner])
  const table = useEditableTable({ columns: value?.columns ?? NONE, mode, place, fillFrom: fromGoods })
  const { load } = table
  useEffect(() => {
    if (value) load(value.rows)
  }, [value, load])
  const save = () => {
    if (!table.check()) return
    const { rows, removed } = table.output()
    const n = (state: string) => rows.filter(row => row['$tableRowState'] === state).length
    void dialog.alert({
      title: t('demo.table.output'),
      text: t('demo.table.counts', {
        added: n('new'),
        changed: n('edit'),
        same: n('empty'),
        removed: removed.length,
      }),
    })
  }
  return (
    <PageShell
      title={t('demo.table.title')}
      footer={
        value && (
          <View className="demo-table__foot">
            <TableTotals table={table} />
            <Button block size="l" onPress={save}>
              {t('demo.table.save')}
            </Button>
          </View>
        )
      }
    >
      <View className="demo-table__mode">
        <SegmentedControl
          label={t('demo.table.mode')}
          options={modes.map(one => ({ value: one, text: t(`demo.table.modes.${one}`) }))}
          value={mode}
          onChange={setMode}
        />
      </View>
      <FieldChoosersProvider value={choosers}>
        {value ? (
          <EditableTable
            table={table}
            owner={owner}
            summary
            scroll={scroll}
            rowOfCode={code => rowOfGoods(code, owner)}
          />
        ) : error ? (
          <CallFailed error={error} action={t('demo.table.action')} onRetry={reload} />
        ) : (
          <Skeleton shape="texts" className="demo-table__waiting" />
        )}
        {element}
      </FieldChoosersProvider>
      {scanner.element}
      {onMap.element}
    </PageShell>
  )
}

/** The body of a purchase order, filled in row by row. */
function DemoTablePage() {
  const t = useText(demoTexts)
  return <StaffOnly title={t('demo.table.title')}>{owner => <Purchase owner={owner} />}</StaffOnly>
}

export default definePage('demoTable', DemoTablePage)
