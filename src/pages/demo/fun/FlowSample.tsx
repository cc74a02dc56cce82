import { View } from '@tarojs/components'
import { useState } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { getListLayout, getListPage } from '@/api/widgetList'
import { useText } from '@/i18n'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { useRead } from '@/widgets/call-state/useRead'
import { DocumentFlowSheet } from '@/widgets/document-flow'
import { demoTexts } from '../texts'

const ORDERS = 3

const readOrders = async (owner: WidgetOwner) => {
  const layout = await getListLayout({ code: 'purchaseOrder', type: 'organisation', initial: true }, owner)
  const { rows } = await getListPage({ layout, page: 1, pageSize: ORDERS }, owner)
  return rows.map(({ key, values }) => ({ key, code: String(values['cOrderCode'] ?? key) }))
}

/** The newest purchase orders, and the flow each stands in. */
export function FlowSample({ owner }: { owner: WidgetOwner }) {
  const t = useText(demoTexts)
  const { value, error, reload } = useRead(() => readOrders(owner), { key: owner.orgUuid, onShow: false })
  const [shown, show] = useState<{ key: string; open: boolean }>()
  return (
    <Card padded={false} className="demo-fun__card">
      <View className="demo-fun__sample">
        <View className="demo-fun__name">{t('demo.fun.flow.name')}</View>
        <View className="demo-fun__note">{t('demo.fun.flow.note')}</View>
      </View>
      {value?.map(({ key, code }) => (
        <Cell key={key} title={code} onPress={() => show({ key, open: true })} />
      ))}
      {!value &&
        (error ? (
          <CallFailed compact error={error} action={t('demo.fun.flow.action')} onRetry={reload} />
        ) : (
          <Skeleton shape="line" count={ORDERS} />
        ))}
      {shown && (
        <DocumentFlowSheet
          open={shown.open}
          onClose={() => show({ ...shown, open: false })}
          owner={owner}
          type="purchaseOrder"
          documentUuid={shown.key}
        />
      )}
    </Card>
  )
}
