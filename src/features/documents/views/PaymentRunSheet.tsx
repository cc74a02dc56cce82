import { View } from '@tarojs/components'
import { useCallback, useMemo } from 'react'
import { NO_DATA_PERMISSION, NOT_YOURS } from '@/api/apiError'
import { formatYuan } from '@/base/money'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { Fact } from '@/ui/facts/Fact'
import { a11y } from '@/ui/host/a11y'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useSheetQuestion } from '@/widgets/call-state/useSheetQuestion'
import { usePaymentRun, type PaymentRunHandle } from '../hooks/usePaymentRun'
import { isUnknown, notMadeOf, openOf, toMake } from '../model/oneByOne'
import { madeOf, sumsOf, type PaymentEntry } from '../model/paymentRun'
import { paymentRunTexts } from '../texts'
import { PaymentCard } from './PaymentCard'
import { RunLeftOut, type RunSheetProps } from './RunLeftOut'
import './payment-run.scss'

const keyOf = ({ proposal }: PaymentEntry): string => proposal.supplierUuid

/** Sums of what is chosen, and the ways on. */
function Foot({ run, onClose, onSee }: { run: PaymentRunHandle } & Pick<RunSheetProps, 'onClose' | 'onSee'>) {
  const t = useText(paymentRunTexts)
  const { state, progress } = run
  const chosen = toMake(state)
  const made = madeOf(state)
  const notMade = notMadeOf(state)
  const { n, receipts, total, off, paid } = sumsOf(chosen)
  // nothing is left, or who pays has left out what is
  const isOver = openOf(state).length === 0 || (made.n > 0 && n === 0)
  const buttons = () => {
    if (progress)
      return (
        <Button kind="secondary" block disabled={progress.stops} onPress={run.stop}>
          {t(progress.stops ? 'paymentRun.stopping' : 'paymentRun.stop')}
        </Button>
      )
    if (isOver)
      return (
        <>
          <Button kind="secondary" block onPress={onSee}>
            {t('paymentRun.see')}
          </Button>
          <Button block onPress={onClose}>
            {t('common.done')}
          </Button>
        </>
      )
    if (isUnknown(state))
      return (
        <Button block onPress={run.again}>
          {t('common.retry')}
        </Button>
      )
    const maySubmit = state.of?.maySubmit ?? false
    return (
      <>
        <Button
          kind={maySubmit ? 'secondary' : 'primary'}
          block
          disabled={n === 0}
          onPress={() => run.run(false)}
        >
          {t('paymentRun.draft')}
        </Button>
        {maySubmit && (
          <Button block disabled={n === 0} onPress={() => run.run(true)}>
            {t('paymentRun.submit')}
          </Button>
        )}
      </>
    )
  }
  return (
    <View className="payment-run__foot">
      <View {...a11y({ role: 'status' })}>
        {made.n > 0 && !progress && (
          <View>{t('paymentRun.result', { n: made.n, paid: formatYuan(made.paid) })}</View>
        )}
        {notMade > 0 && !progress && <View>{t('paymentRun.notMade', { n: notMade })}</View>}
        {/* what was not made is not ticked any more, and the buttons come with a tick */}
        {notMade > 0 && n === 0 && !progress && <View>{t('paymentRun.tickAgain')}</View>}
        {progress && <View>{t('paymentRun.progress', { n: progress.n, total: progress.total })}</View>}
        {!isOver && !progress && (
          <>
            <View className="payment-run__quiet">{t('paymentRun.chosen', { n, receipts })}</View>
            {off > 0 && (
              <View className="payment-run__quiet">
                {t('paymentRun.sums', { total: formatYuan(total), off: formatYuan(off) })}
              </View>
            )}
            <Fact name={t('paymentRun.toPay')} total>
              {formatYuan(paid)}
            </Fact>
          </>
        )}
      </View>
      <View className="payment-run__actions">{buttons()}</View>
    </View>
  )
}

/** The proposal: each supplier's payment is seen, and can be left out, before anything is made. */
function Proposals({
  run,
  receipts,
  signal,
  onOpen,
}: {
  run: PaymentRunHandle
  signal: ReturnType<typeof createScrollSignal>
  receipts: RunSheetProps['documents']
  onOpen: (documentUuid: string) => void
}) {
  const t = useText(paymentRunTexts)
  const { state, send, progress } = run
  const { of: answer, entries } = state
  const busy = progress !== undefined
  const draw = useCallback(
    (entry: PaymentEntry) => (
      <PaymentCard
        entry={entry}
        busy={busy}
        onTurn={(supplierUuid, on) => send({ type: 'turned', supplierUuid, on })}
        onOpen={onOpen}
      />
    ),
    [busy, send, onOpen],
  )
  const open = openOf(state)
  const { length: n } = toMake(state)
  return (
    <View className="payment-run">
      <BrokenRows names={answer?.broken ?? []} />
      {entries.length === 0 && <StateView kind="empty" compact text={t('paymentRun.empty')} />}
      {open.length > 1 && (
        <Checkbox
          checked={n === open.length}
          mixed={n > 0}
          disabled={busy}
          onChange={() => send({ type: 'turned', on: n < open.length })}
        >
          {t('paymentRun.all', { n, total: open.length })}
        </Checkbox>
      )}
      {entries.length > 0 && (
        <WindowedList
          rows={entries}
          keyOf={keyOf}
          draw={draw}
          label={t('paymentRun.list')}
          lineHeight="260px"
          scroll={signal}
          slotClass="payment-run__slot"
        />
      )}
      <RunLeftOut
        title={t('paymentRun.leftOut')}
        leftOut={answer?.leftOut ?? []}
        documents={receipts}
        textOf={one => t('paymentRun.leftOutOne', one)}
      />
    </View>
  )
}

/** Payments of the receipts that were ticked: seen first, then made supplier by supplier, each with its own result. */
export function PaymentRunSheet(props: RunSheetProps) {
  const { owner, documents: receipts, onMade, onClose, onSee } = props
  const t = useText(paymentRunTexts)
  const signal = useMemo(() => createScrollSignal(), [])
  const receiptUuids = useMemo(() => receipts.map(({ documentUuid }) => documentUuid), [receipts])
  const run = usePaymentRun({ owner, receiptUuids, onMade })
  const { state, error, reload, progress } = run
  const leave = useSheetQuestion({
    touched: () => isUnknown(state),
    held: progress !== undefined || isUnknown(state),
    busy: progress !== undefined,
    ask: {
      title: t('paymentRun.leave.title'),
      text: t('paymentRun.leave.text'),
      okText: t('paymentRun.leave.ok'),
      cancelText: t('paymentRun.leave.stay'),
    },
    onClose,
  })
  const openOne = useCallback(
    (documentUuid: string) =>
      void navigate(linkTo('documentVoucher', { kind: 'purchasePayment', documentUuid })),
    [],
  )
  const body = () => {
    if (state.of) return <Proposals run={run} receipts={receipts} signal={signal} onOpen={openOne} />
    if (!error) return <Skeleton shape="texts" count={3} />
    if (error.code === NOT_YOURS || error.code === NO_DATA_PERMISSION)
      return <StateView kind="noPermission" compact text={t('paymentRun.noPermission')} />
    if (isAnnounced(error)) return null
    return <CallFailed compact error={error} action={t('paymentRun.load')} onRetry={reload} />
  }
  return (
    <Sheet
      open
      onClose={leave}
      title={t('paymentRun.title')}
      signal={signal}
      // a foot so high leaves less to the content than a sheet without a height reckons with
      height={85}
      footer={state.entries.length > 0 && <Foot run={run} onClose={onClose} onSee={onSee} />}
    >
      {body()}
    </Sheet>
  )
}
