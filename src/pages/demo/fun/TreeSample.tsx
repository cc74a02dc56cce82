import { View } from '@tarojs/components'
import { useCallback, useState } from 'react'
import type { WidgetOwner } from '@/api/widget'
import type { TreeNode } from '@/api/widgetRefer'
import { useText } from '@/i18n'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { TreePickerSheet, useTreeData } from '@/widgets/tree-picker'
import { demoTexts } from '../texts'

/** Code of a department that cannot be chosen. */
const OFF = '10'

interface PickProps {
  owner: WidgetOwner
  code: string
  name: 'one' | 'several'
  multiple?: boolean
}

function Pick({ owner, code, name, multiple = false }: PickProps) {
  const t = useText(demoTexts)
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState<readonly TreeNode[]>([])
  const reading = useTreeData(open ? code : '', 'org', owner)
  const { tree } = reading.value ?? {}
  const refused = useCallback(
    (place: number) => (tree?.nodes[place]?.code === OFF ? t('demo.fun.tree.off') : undefined),
    [tree, t],
  )
  const title = t(`demo.fun.tree.${name}`)
  return (
    <>
      <Cell
        title={title}
        value={picked.map(node => node.title).join(t('common.listSeparator')) || t('demo.any')}
        onPress={() => setOpen(true)}
      />
      <TreePickerSheet
        open={open}
        title={title}
        reading={reading}
        multiple={multiple}
        chosen={picked.map(node => node.key)}
        refused={refused}
        onDone={setPicked}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** One department, and several with all below them. */
export function TreeSample({ owner }: { owner: WidgetOwner }) {
  const t = useText(demoTexts)
  return (
    <Card padded={false} className="demo-fun__card">
      <View className="demo-fun__sample">
        <View className="demo-fun__name">{t('demo.fun.tree.name')}</View>
        <View className="demo-fun__note">{t('demo.fun.tree.note')}</View>
      </View>
      <Pick owner={owner} code="department" name="one" />
      <Pick owner={owner} code="department" name="several" multiple />
    </Card>
  )
}
