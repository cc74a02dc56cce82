import { View } from '@tarojs/components'
import { useState } from 'react'
import { NO_DATA_PERMISSION } from '@/api/apiError'
import type { WidgetOwner } from '@/api/widget'
import { formatYuan } from '@/base/money'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { a11y } from '@/ui/host/a11y'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { SelectSheet } from '@/ui/select/SelectSheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useDocumentToolbar } from '../hooks/useDocumentBatch'
import { usePayables } from '../hooks/usePayables'
import { payablesTexts } from '../texts'
import { AgingTable, type PayablesCell } from './AgingTable'
import { MonthBar } from './MonthBar'
import { PayablesReceiptsSheet } from './PayablesReceiptsSheet'
import { PaymentRunSheet } from './PaymentRunSheet'
import { PlanTable } from './PlanTable'
import type { RunSheetProps } from './RunLeftOut'
import './payables.scss'
import './statement.scss'

type Handle = ReturnType<typeof usePayables>

/** Whose amounts are shown; the supplier is chosen from those there are. */
function SupplierFilter({ handle }: { handle: Handle }) {
  const t = useText(payablesTexts)
  const { supplierUuid, supplierName, setSupplier, choosing, setChoosing, suppliers } = handle
  const isOne = supplierUuid !== undefined
  return (
    <>
      <Card padded={false}>
        <Cell
          acts
          title={t('payables.supplier')}
          value={isOne ? (supplierName ?? '') : t('payables.all')}
          onPress={() => setChoosing(true)}
        />
      </Card>
      <SelectSheet
        open={choosing}
        title={t('payables.supplier')}
        options={[
          { key: '', text: t('payables.all') },
          ...suppliers.map(({ supplierUuid: key, name: text }) => ({ key, text })),
        ]}
        value={[supplierUuid ?? '']}
        onPick={([key]) => setSupplier(key || undefined)}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}

/** What the shown table says first, read aloud when another one is chosen. */
function Said({ handle }: { handle: Handle }) {
  const t = useText(payablesTexts)
  const { show, aging, plan } = handle
  const words = () => {
    if (show === 'plan') return plan.value && [t('payables.planned'), formatYuan(plan.value.total)]
    const { value } = aging
    return value && [t('payables.asOf', { day: value.day }), t('payables.owed'), formatYuan(value.owed)]
  }
  return (
    <View className="statement-said" {...a11y({ role: 'status' })}>
      {words()?.join(' ')}
    </View>
  )
}

export interface PayablesScreenProps {
  owner: WidgetOwner
  supplierUuid: string | undefined
  month: string | undefined
  show: string | undefined
}

/** What is owed to suppliers by how long it is due, and what is to be paid in the next weeks. */
export function PayablesScreen({ owner, ...wanted }: PayablesScreenProps) {
  const t = useText(payablesTexts)
  const handle = usePayables(owner, wanted)
  const { month, latest, setMonth, day, show, setShow, setSupplier, aging, plan, reload } = handle
  const { isAsked, mayAdd } = useDocumentToolbar('purchasePayment', owner)
  const [cell, setCell] = useState<PayablesCell>()
  const [paid, setPaid] = useState<RunSheetProps['documents']>()
  const { value, error } = show === 'aging' ? aging : plan
  const isForbidden = error?.code === NO_DATA_PERMISSION
  const { supplierUuid, supplierName } = handle
  const supplier = supplierUuid === undefined ? undefined : { supplierUuid, name: supplierName ?? '' }
  const table = () => {
    if (show === 'aging')
      return aging.value && <AgingTable payables={aging.value} supplier={supplier} onOpen={setCell} />
    return (
      plan.value && (
        <PlanTable
          plan={plan.value}
          onSupplier={one => {
            setSupplier(one.supplierUuid)
            setMonth(latest)
            setShow('aging')
          }}
        />
      )
    )
  }
  return (
    <PageShell
      title={t('payables.title')}
      header={
        <>
          <View className="payables-head">
            <SegmentedControl
              label={t('payables.shows')}
              options={(['aging', 'plan'] as const).map(one => ({ value: one, text: t(`payables.${one}`) }))}
              value={show}
              onChange={setShow}
            />
          </View>
          {show === 'aging' && (
            <MonthBar name={t('payables.month')} month={month} latest={latest} onMonth={setMonth} />
          )}
        </>
      }
      footer={
        <Button block loading={handle.exporting} disabled={!value} onPress={() => void handle.exports()}>
          {t('payables.export')}
        </Button>
      }
    >
      <View className="statement">
        <Said handle={handle} />
        {!isForbidden && <SupplierFilter handle={handle} />}
        {table()}
        {!value && isForbidden && <StateView kind="noPermission" text={t('payables.noPermission')} />}
        {!value && error && !isForbidden && !isAnnounced(error) && (
          <CallFailed error={error} action={t(`payables.action.${show}`)} onRetry={reload} />
        )}
        {!value && !error && <Skeleton shape="headed" />}
      </View>
      {cell && (
        <PayablesReceiptsSheet
          owner={owner}
          cell={cell}
          day={day}
          mayPay={isAsked && mayAdd}
          onPay={documents => {
            setCell(undefined)
            setPaid(documents)
          }}
          onClose={() => setCell(undefined)}
        />
      )}
      {paid && (
        <PaymentRunSheet
          owner={owner}
          documents={paid}
          onMade={reload}
          onClose={() => setPaid(undefined)}
          onSee={() => {
            setPaid(undefined)
            void navigate(linkTo('documents', { kind: 'purchasePayment' }))
          }}
        />
      )}
    </PageShell>
  )
}
