import { View } from '@tarojs/components'
import { useState } from 'react'
import type { FieldSpec, WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { BatchFillSheet, DocumentChooser, useReferChooser } from '@/widgets/chooser'
import { Field, FieldChoosersProvider } from '@/widgets/field'
import type { FieldValue } from '@/widgets/field/model/registry'
import { demoTexts } from '../texts'
import { useScanOnce } from '@/widgets/scanner'

const samples = {
  list: { type: 'Refer', typeCode: 'supplier' },
  tree: { type: 'Refer', typeCode: 'department' },
  treeList: { type: 'Refer', typeCode: 'goods', multiple: true },
  source: {
    type: 'Refer',
    typeCode: '',
    source: { tableUuid: 'archives-supplier', fieldUuid: 'field-supplier-name' },
  },
  off: { type: 'Refer', typeCode: 'staff', readOnly: true },
} as const satisfies Record<string, FieldSpec>
type SampleKey = keyof typeof samples
const keys = Object.keys(samples) as SampleKey[]

const orders = { listCode: 'purchaseOrder', queryCode: 'purchaseOrder' }

function Documents({ owner }: { owner: WidgetOwner }) {
  const t = useText(demoTexts)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const title = t('demo.fun.choosers.documents')
  return (
    <>
      <Cell
        title={title}
        value={chosen.join(t('common.listSeparator')) || t('demo.any')}
        onPress={() => setOpen(true)}
      />
      <DocumentChooser
        open={open}
        title={title}
        source={orders}
        owner={owner}
        onPick={rows => setChosen(rows.map(row => String(row.values['cOrderCode'] ?? row.key)))}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

function Batch() {
  const t = useText(demoTexts)
  const [open, setOpen] = useState(false)
  const [rows, setRows] = useState<number>()
  return (
    <>
      <Cell
        title={t('demo.fun.choosers.batch')}
        value={rows === undefined ? t('demo.any') : t('demo.fun.choosers.rows', { n: rows })}
        onPress={() => setOpen(true)}
      />
      <BatchFillSheet open={open} onRows={setRows} onClose={() => setOpen(false)} />
    </>
  )
}

/** Every chooser of references, on fields that keep what was chosen. */
export function ChooserSample({ owner }: { owner: WidgetOwner }) {
  const t = useText(demoTexts)
  const [values, setValues] = useState<Partial<Record<SampleKey, FieldValue | undefined>>>({})
  const scanner = useScanOnce()
  const { choosers, element } = useReferChooser({ scan: scanner.scan })
  return (
    <FieldChoosersProvider value={choosers}>
      <Card padded={false} className="demo-fun__card">
        <View className="demo-fun__sample">
          <View className="demo-fun__name">{t('demo.fun.choosers.name')}</View>
          <View className="demo-fun__note">{t('demo.fun.choosers.note')}</View>
          <View className="demo-fun__fields">
            {keys.map(key => (
              <Field
                key={key}
                label={t(`demo.fun.choosers.${key}`)}
                spec={samples[key]}
                value={values[key]}
                onChange={value => setValues(now => ({ ...now, [key]: value }))}
                scans
              />
            ))}
          </View>
        </View>
        <Documents owner={owner} />
        <Batch />
      </Card>
      {element}
      {scanner.element}
    </FieldChoosersProvider>
  )
}
