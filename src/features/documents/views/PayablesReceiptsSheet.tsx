import { View } from '@tarojs/components'
import { useState } from 'react'
import { NO_DATA_PERMISSION } from '@/api/apiError'
import { getPayablesReceipts, type PayablesReceipt, type PayablesReceipts } from '@/api/payables'
import type { WidgetOwner } from '@/api/widget'
import { formatYuan } from '@/base/money'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useRead } from '@/widgets/call-state/useRead'
import { MOST_PAID, payableIn } from '../model/payables'
import { payablesTexts } from '../texts'
import type { PayablesCell } from './AgingTable'
import type { RunSheetProps } from './RunLeftOut'
import './payables.scss'

interface ReceiptProps {
  receipt: PayablesReceipt
  /** its supplier is told, as there are several */
  named: boolean
  /** undefined: it is not chosen here */
  chosen: boolean | undefined
  onChoose: (on: boolean) => void
}

function Receipt({ receipt, named, chosen, onChoose }: ReceiptProps) {
  const t = useText(payablesTexts)
  const { documentUuid, code, supplierName, day, dueDay, overdueDays, left, payable } = receipt
  const face = (
    <View className="payables-receipt__line">
      <View className="payables-cell__name">
        <View>{code || t('payables.sheet.receipt')}</View>
        {named && <View className="statement-quiet">{supplierName}</View>}
        <View className="statement-quiet">{t('payables.sheet.came', { day })}</View>
        <View className="statement-quiet">{t('payables.sheet.due', { day: dueDay })}</View>
        {!payable && documentUuid !== '' && (
          <View className="statement-quiet">{t('payables.sheet.held')}</View>
        )}
      </View>
      <View className="payables-cell__amount">
        <View>{formatYuan(left)}</View>
        {overdueDays > 0 && (
          <View className="payables-cell__late">{t('payables.sheet.overdue', { n: overdueDays })}</View>
        )}
      </View>
    </View>
  )
  return (
    <View className="payables-receipt" {...a11y({ role: 'listitem' })}>
      {chosen !== undefined && (
        <View className="payables-receipt__choice">
          {payable && (
            <Checkbox checked={chosen} label={t('payables.sheet.choose', { code })} onChange={onChoose} />
          )}
        </View>
      )}
      {documentUuid === '' ? (
        <View className="payables-receipt__face">{face}</View>
      ) : (
        <Pressable
          className="payables-receipt__face"
          role="link"
          onPress={() => void navigate(linkTo('documentVoucher', { kind: 'goodsReceipt', documentUuid }))}
        >
          {face}
        </Pressable>
      )}
    </View>
  )
}

interface ReceiptsProps {
  receipts: PayablesReceipts
  named: boolean
  isChosen: ((documentUuid: string) => boolean) | undefined
  onChoose: (documentUuid: string, on: boolean) => void
}

function Receipts({ receipts: { receipts, broken, count }, named, isChosen, onChoose }: ReceiptsProps) {
  const t = useText(payablesTexts)
  if (count === 0) return <StateView kind="empty" compact text={t('payables.sheet.empty')} />
  return (
    <>
      <BrokenRows names={broken} />
      <View {...a11y({ role: 'list', label: t('payables.sheet.list') })}>
        {receipts.map((receipt, place) => (
          <Receipt
            // some are not told by their number
            key={`${receipt.documentUuid} ${receipt.dueDay} ${place}`}
            receipt={receipt}
            named={named}
            chosen={isChosen?.(receipt.documentUuid)}
            onChoose={on => onChoose(receipt.documentUuid, on)}
          />
        ))}
      </View>
      {count > receipts.length + broken.length && (
        <View className="statement-hint">
          {t('payables.sheet.more', { n: count, shown: receipts.length })}
        </View>
      )}
    </>
  )
}

interface PayablesReceiptsSheetProps {
  owner: WidgetOwner
  cell: PayablesCell
  /** undefined: today */
  day: string | undefined
  mayPay: boolean
  onPay: (documents: RunSheetProps['documents']) => void
  onClose: () => void
}

/** The receipts behind an amount; those that can be paid now are, by one run. */
export function PayablesReceiptsSheet(props: PayablesReceiptsSheetProps) {
  const { owner, cell, day, mayPay, onPay, onClose } = props
  const { supplier, bucket } = cell
  const t = useText(payablesTexts)
  const { value, error, reload } = useRead(
    () => getPayablesReceipts({ supplierUuid: supplier?.supplierUuid, day, bucket }, owner),
    {
      key: [supplier?.supplierUuid, day, bucket].join(' '),
      action: t('payables.action.receipts'),
    },
  )
  /** what was ticked otherwise than it stood there: the first ones are ticked, as many as a run takes */
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  const payable = payableIn(value?.receipts ?? [])
  const first = new Set(payable.slice(0, MOST_PAID).map(({ documentUuid }) => documentUuid))
  const isChosen = (documentUuid: string) => turned.get(documentUuid) ?? first.has(documentUuid)
  const chosen = payable.filter(({ documentUuid }) => isChosen(documentUuid))
  const pays = mayPay && day === undefined && payable.length > 0
  const name = bucket ? t(`payables.bucket.${bucket}`) : t('payables.sheet.allDue')
  const tooMany = chosen.length > MOST_PAID
  const body = () => {
    if (value)
      return (
        <Receipts
          receipts={value}
          named={supplier === undefined}
          isChosen={pays ? isChosen : undefined}
          onChoose={(documentUuid, on) => setTurned(before => new Map(before).set(documentUuid, on))}
        />
      )
    if (!error) return <Skeleton shape="texts" count={3} />
    if (error.code === NO_DATA_PERMISSION)
      return <StateView kind="noPermission" compact text={t('payables.noPermission')} />
    if (isAnnounced(error)) return null
    return <CallFailed compact error={error} action={t('payables.action.receipts')} onRetry={reload} />
  }
  return (
    <Sheet
      open
      title={t('payables.sheet.title', { name: supplier?.name ?? t('payables.all'), bucket: name })}
      onClose={onClose}
      footer={
        pays && (
          <>
            {tooMany && (
              <View className="statement-hint" {...a11y({ role: 'status' })}>
                {t('payables.sheet.most', { n: MOST_PAID })}
              </View>
            )}
            <Button block disabled={chosen.length === 0 || tooMany} onPress={() => onPay(chosen)}>
              {t('payables.sheet.pay', { n: chosen.length })}
            </Button>
          </>
        )
      }
    >
      {mayPay && day !== undefined && <View className="statement-hint">{t('payables.sheet.past')}</View>}
      {body()}
    </Sheet>
  )
}
