import { View } from '@tarojs/components'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { NOT_THERE } from '@/api/apiError'
import { getOrderChange, saveOrderChange, type OrderChange } from '@/api/orderChange'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { a11y } from '@/ui/host/a11y'
import { pageStack } from '@/ui/host/pageStack'
import { callErrorOf } from '@/widgets/call-state/callError'
import { useScanOnce } from '@/widgets/scanner'
import { VoucherScreen, type VoucherHandle, type VoucherSource } from '@/widgets/voucher'
import { rowOfGoods } from '../goodsByCode'
import { useCodesWait } from '../hooks/useCodesWait'
import { documentChanged } from '../hooks/useDocumentSteps'
import { stepsOf, useOrderChangeSteps, type ChangeStep } from '../hooks/useOrderChangeSteps'
import { useAddApprover } from '../hooks/useAddApprover'
import { useNextInApproval, type NextInApproval } from '../hooks/useNextInApproval'
import { usePassOn } from '../hooks/usePassOn'
import { useOrderPrices } from '../hooks/useOrderPrices'
import { useProgressText } from '../hooks/useProgressText'
import { useRefreshChanged } from '../hooks/useRefreshChanged'
import { ownAdded } from '../model/addApprover'
import { orderChangeTexts } from '../texts'
import { ChangeLines } from './ChangeLines'
import { ChangeNotice } from './ChangeNotice'
import { DocumentHints } from './DocumentHints'
import { drawAttachments } from './DocumentScreen'
import { TalkNotice } from './TalkNotice'
import './documents.scss'
import './order-change.scss'

/** Tells the screen what stands on its page. */
function OnPage({ tell, voucher }: { tell: (voucher: VoucherHandle) => void; voucher: VoucherHandle }) {
  useEffect(() => tell(voucher))
  return null
}

/** Why the order is changed, and what differs from it as it is. */
function Differences({ change, edited }: { change: OrderChange; edited: boolean }) {
  const t = useText(orderChangeTexts)
  const { changes, reason, by, at, broken, orderUuid } = change
  return (
    <Card className="order-change">
      <View className="order-change__reason">{t('orderChange.reason', { reason })}</View>
      <View className="order-change__by">{t('orderChange.by', { by, at })}</View>
      <View className="order-change__title" {...a11y({ role: 'heading', level: 2 })}>
        {t('orderChange.changes', { n: changes.length })}
      </View>
      {changes.length === 0 && <View className="order-change__none">{t('orderChange.none')}</View>}
      <ChangeLines changes={changes} broken={broken} />
      {edited && (
        <View className="order-change__by" {...a11y({ role: 'status' })}>
          {t('orderChange.unsaved')}
        </View>
      )}
      <Button
        kind="ghost"
        size="s"
        edge="start"
        onPress={() =>
          void navigate(linkTo('documentVoucher', { kind: 'purchaseOrder', documentUuid: orderUuid }))
        }
      >
        {t('orderChange.toOrder')}
      </Button>
    </Card>
  )
}

interface StepsBarProps {
  change: OrderChange
  voucher: VoucherHandle
  busy: boolean
  onStep: (action: ChangeStep) => void
  /** tells those it waits for once more */
  remind: { text: string; onPress: () => void }
  /** lets a colleague decide */
  passOn: { text: string; onPress: () => void }
  /** adds an approver, and takes back those that this person has added */
  adding: {
    text: string
    onPress: () => void
    backText: (step: string) => string
    onBack: (step: string) => void
  }
  onNext: (next: NextInApproval) => void
}

/** What can be done with the change, and what something stands against. */
function StepsBar({ change, voucher, busy, onStep, remind, passOn, adding, onNext }: StepsBarProps) {
  const t = useText(orderChangeTexts)
  const { warnings, blocked, actions, nextInApproval: next } = change.document
  const onward = useNextInApproval()
  const steps = stepsOf(change)
  const added = ownAdded(change.document)
  if (steps.length + warnings.length + blocked.length + added.length === 0 && !next) return null
  const saves = actions.includes('save')
  const isLoading = voucher.state.phase === 'loading'
  const disabled = busy || isLoading || voucher.saving
  return (
    <View className="document-offers">
      <DocumentHints
        warnings={warnings}
        blocked={blocked.map(({ action, reason }) =>
          t('orderChange.blocked', {
            action: t(`orderChange.action.${action === 'approve' || action === 'save' ? action : 'submit'}`),
            reason,
          }),
        )}
      />
      {steps.map((step, at) => (
        <Button
          key={step}
          kind={at === 0 && !saves ? 'primary' : 'secondary'}
          size="s"
          disabled={disabled}
          onPress={() => onStep(step)}
        >
          {t(`orderChange.action.${step}`)}
        </Button>
      ))}
      {change.document.passOn && (
        <Button kind="secondary" size="s" disabled={disabled} onPress={passOn.onPress}>
          {passOn.text}
        </Button>
      )}
      {change.document.addition && (
        <Button kind="secondary" size="s" disabled={disabled} onPress={adding.onPress}>
          {adding.text}
        </Button>
      )}
      {added.map(one => (
        <Button key={one} kind="secondary" size="s" disabled={disabled} onPress={() => adding.onBack(one)}>
          {adding.backText(one)}
        </Button>
      ))}
      {change.document.remindFrom !== undefined && (
        <Button kind="secondary" size="s" disabled={disabled} onPress={remind.onPress}>
          {remind.text}
        </Button>
      )}
      {next && (
        <View className="document-offers__next">
          <Button kind="secondary" size="s" block disabled={disabled} onPress={() => onNext(next)}>
            {next.voucherCode ? onward.textOf(next) : t('orderChange.next', { n: next.count })}
          </Button>
        </View>
      )}
    </View>
  )
}

/** The change of an approved order: its rows as they are to be. The order stays as it is until this is approved. */
export function OrderChangeScreen({ owner, changeUuid }: { owner: WidgetOwner; changeUuid: string }) {
  const page = useRef<VoucherHandle>()
  const tell = useCallback((voucher: VoucherHandle) => {
    page.current = voucher
  }, [])
  // registered here, because the bar below mounts only after the change was read
  useRefreshChanged(() => page.current)
  const [change, setChange] = useState<OrderChange>()
  const { step, remind, remindText, busy, sheet } = useOrderChangeSteps(owner)
  const passOn = usePassOn(owner)
  const adding = useAddApprover(owner)
  const source = useMemo(
    (): VoucherSource => ({
      async read(wanted) {
        if (!('documentUuid' in wanted)) return undefined
        try {
          const found = await getOrderChange(wanted.documentUuid, owner)
          setChange(found)
          return found.document
        } catch (error) {
          if (callErrorOf(error).code === NOT_THERE) return undefined
          throw error
        }
      },
      async save(input) {
        const outcome = await saveOrderChange(input, owner)
        if (outcome.kind === 'refused') return outcome
        const { change: kept, ...about } = outcome
        // who was faster has changed what differs, too
        setChange(kept)
        return { ...about, document: kept.document }
      },
    }),
    [owner],
  )
  const start = useMemo(() => ({ documentUuid: changeUuid }), [changeUuid])
  const rowOfCode = useCallback((code: string) => rowOfGoods(code, owner), [owner])
  const prices = useOrderPrices(owner, useProgressText('purchaseOrder'))
  const { scan, element } = useScanOnce()
  const ways = useMemo(() => ({ scan }), [scan])
  const waits = useCodesWait()
  const onward = useNextInApproval()
  /** What was typed is saved, or given up, first; codes that wait are settled before and after that. */
  const mayGoOn = async (voucher: VoucherHandle): Promise<boolean> =>
    !waits(voucher) && (await voucher.mayGoOn()) && !waits(voucher)
  const go = async (action: ChangeStep, voucher: VoucherHandle) => {
    if (!(await mayGoOn(voucher))) return
    const { document } = voucher.now()
    if (!change || !document) return
    // of the rows that were just saved
    await step({ ...change, document }, action, voucher)
  }
  const pass = async (voucher: VoucherHandle) => {
    const isHere = pageStack.stayingHere()
    if (change && (await mayGoOn(voucher)) && isHere()) passOn.beginChange(change, voucher)
  }
  const add = async (voucher: VoucherHandle) => {
    const isHere = pageStack.stayingHere()
    if (change && (await mayGoOn(voucher)) && isHere()) adding.beginChange(change, voucher)
  }
  /** The next one has an address of its own: a reload of the page shows it again. */
  const goOn = async (next: NextInApproval, voucher: VoucherHandle) => {
    const isHere = pageStack.stayingHere()
    if (!(await mayGoOn(voucher)) || !isHere()) return
    if (onward.leave(next)) return
    await navigate(linkTo('documentVoucher', { kind: 'purchaseOrder', change: next.documentUuid }), 'replace')
  }
  return (
    <VoucherScreen
      owner={owner}
      voucherCode="purchaseOrder"
      source={source}
      start={start}
      rowsOnly
      limits={change?.limits}
      attachments={drawAttachments}
      ways={ways}
      rowOfCode={rowOfCode}
      tellProgress={prices.tellProgress}
      belowCell={prices.belowCell}
      onSaved={documentChanged}
      mayAdd={false}
      lead={voucher => change && <Differences change={change} edited={voucher.edited} />}
      extra={voucher => (
        <>
          <OnPage tell={tell} voucher={voucher} />
          {prices.reader(voucher)}
          <ChangeNotice voucher={voucher} orderUuid={change?.orderUuid ?? ''} />
          <TalkNotice documentUuid={change?.orderUuid} />
          {change && (
            <StepsBar
              change={change}
              voucher={voucher}
              busy={busy || passOn.busy || adding.busy}
              onStep={action => void go(action, voucher)}
              remind={{ text: remindText(change), onPress: () => void remind(change, voucher) }}
              passOn={{ text: passOn.text, onPress: () => void pass(voucher) }}
              adding={{
                text: adding.text,
                onPress: () => void add(voucher),
                backText: adding.backText,
                onBack: one => void adding.takeChangeBack(change, one, voucher),
              }}
              onNext={next => void goOn(next, voucher)}
            />
          )}
        </>
      )}
      sheets={
        <>
          {sheet}
          {passOn.sheet}
          {adding.sheet}
          {prices.sheet}
          {element}
        </>
      }
    />
  )
}
