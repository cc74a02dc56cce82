import { View } from '@tarojs/components'
import { useCallback, useMemo } from 'react'
import { NO_DATA_PERMISSION, NOT_YOURS } from '@/api/apiError'
import type { PaymentMatched } from '@/api/paymentResults'
import type { WidgetOwner } from '@/api/widget'
import { formatYuan } from '@/base/money'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { Fact } from '@/ui/facts/Fact'
import { a11y } from '@/ui/host/a11y'
import { Sheet } from '@/ui/sheet/Sheet'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { useSheetQuestion } from '@/widgets/call-state/useSheetQuestion'
import { usePaymentResults, type PaymentResultsHandle } from '../hooks/usePaymentResults'
import { isUnknown, notMadeOf, openOf, toMake } from '../model/oneByOne'
import { isPlain, isUncompared, madeIn, paidBy, type ResultEntry } from '../model/paymentResults'
import { paymentResultsTexts } from '../texts'
import { ResultCard } from './ResultCard'
import { ResultsWrite } from './ResultsWrite'
import './payment-run.scss'

const HEIGHT = 85

/** What is chosen, and the ways on. */
function Foot({ results, onClose }: { results: PaymentResultsHandle; onClose: () => void }) {
  const t = useText(paymentResultsTexts)
  const { state, send, progress, read, matching } = results
  if (!state.matched)
    return (
      <Button block disabled={read.rows.length === 0} loading={matching} onPress={results.match}>
        {t('paymentResults.match', { n: read.rows.length })}
      </Button>
    )
  const chosen = toMake(state)
  const made = madeIn(state)
  const notMade = notMadeOf(state)
  const isOver = openOf(state).length === 0
  /** rows that stay in the text: they have a problem, or were too many for once */
  const left = isOver && made.length > 0 ? read.rows.length + read.beyond : 0
  const back = (
    <Button kind="secondary" block onPress={() => send({ type: 'reopened' })}>
      {t('paymentResults.back')}
    </Button>
  )
  const buttons = () => {
    if (progress)
      return (
        <Button kind="secondary" block disabled={progress.stops} onPress={results.stop}>
          {t(progress.stops ? 'paymentResults.stopping' : 'paymentResults.stop')}
        </Button>
      )
    if (isUnknown(state))
      return (
        <Button block onPress={results.post}>
          {t('common.retry')}
        </Button>
      )
    if (isOver && made.length > 0)
      return (
        <>
          {results.text !== '' && back}
          <Button block onPress={onClose}>
            {t('common.done')}
          </Button>
        </>
      )
    return (
      <>
        {back}
        <Button block disabled={chosen.length === 0} onPress={results.post}>
          {t('paymentResults.confirm', { n: chosen.length })}
        </Button>
      </>
    )
  }
  return (
    <View className="payment-run__foot">
      <View {...a11y({ role: 'status' })}>
        {made.length > 0 && !progress && (
          <View>{t('paymentResults.result', { n: made.length, paid: formatYuan(paidBy(made)) })}</View>
        )}
        {notMade > 0 && !progress && <View>{t('paymentResults.notMade', { n: notMade })}</View>}
        {left > 0 && !progress && <View>{t('paymentResults.left', { n: left })}</View>}
        {progress && <View>{t('paymentResults.progress', { n: progress.n, total: progress.total })}</View>}
        {!isOver && !progress && (
          <>
            <View className="payment-run__quiet">{t('paymentResults.chosen', { n: chosen.length })}</View>
            <Fact name={t('paymentResults.sum')} total>
              {formatYuan(paidBy(chosen))}
            </Fact>
          </>
        )}
      </View>
      <View className="payment-run__actions">{buttons()}</View>
    </View>
  )
}

const keyOf = ({ row }: ResultEntry): string => String(row.place)

/** The rows as they were matched: each is seen, and can be left out, before anything is confirmed. */
function Matched({
  results,
  signal,
}: {
  results: PaymentResultsHandle
  signal: ReturnType<typeof createScrollSignal>
}) {
  const t = useText(paymentResultsTexts)
  const { state, send, progress } = results
  const { entries } = state
  const busy = progress !== undefined
  const open = openOf(state)
  const plain = open.filter(isPlain)
  const n = toMake(state).length
  const bad = entries.filter(({ problem }) => problem).length
  const uncompared = entries.filter(isUncompared).length
  const openDocument = useCallback(
    ({ voucherCode, documentUuid }: PaymentMatched) =>
      void navigate(linkTo('documentVoucher', { kind: voucherCode, documentUuid })),
    [],
  )
  const draw = useCallback(
    (entry: ResultEntry) => (
      <ResultCard
        entry={entry}
        busy={busy}
        onTurn={(place, on) => send({ type: 'turned', place, on })}
        onOpen={openDocument}
      />
    ),
    [busy, send, openDocument],
  )
  return (
    <View className="payment-run">
      <View {...a11y({ role: 'status' })}>{t('paymentResults.summary', { n: entries.length, bad })}</View>
      {uncompared > 0 && (
        <View className="payment-run__warning">{t('paymentResults.noAmounts', { n: uncompared })}</View>
      )}
      {plain.length > 1 && (
        <Checkbox
          checked={n === open.length}
          mixed={n > 0}
          disabled={busy}
          onChange={() => send({ type: 'turned', on: plain.some(({ chosen }) => !chosen) })}
        >
          {t('paymentResults.all', { n, total: open.length })}
        </Checkbox>
      )}
      <WindowedList
        rows={entries}
        keyOf={keyOf}
        draw={draw}
        label={t('paymentResults.list')}
        lineHeight="180px"
        scroll={signal}
        slotClass="payment-run__slot"
      />
    </View>
  )
}

export interface PaymentResultsSheetProps {
  owner: WidgetOwner
  onClose: () => void
}

/** What a bank has paid: written or read from a file, matched, seen, and then confirmed payment by payment. */
export function PaymentResultsSheet({ owner, onClose }: PaymentResultsSheetProps) {
  const t = useText(paymentResultsTexts)
  const signal = useMemo(() => createScrollSignal(), [])
  const results = usePaymentResults(owner)
  const { state, progress, error } = results
  const isForbidden = error?.code === NOT_YOURS || error?.code === NO_DATA_PERMISSION
  const leave = useSheetQuestion({
    touched: () => isUnknown(state),
    held: progress !== undefined || isUnknown(state),
    busy: progress !== undefined,
    ask: {
      title: t('paymentResults.leave.title'),
      text: t('paymentResults.leave.text'),
      okText: t('paymentResults.leave.ok'),
      cancelText: t('paymentResults.leave.stay'),
    },
    onClose,
  })
  return (
    <Sheet
      open
      onClose={leave}
      title={t('paymentResults.title')}
      height={HEIGHT}
      signal={signal}
      footer={!isForbidden && <Foot results={results} onClose={onClose} />}
    >
      {state.matched ? <Matched results={results} signal={signal} /> : <ResultsWrite results={results} />}
    </Sheet>
  )
}
