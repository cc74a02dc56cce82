import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { CHANGED } from '@/api/apiError'
import type { InvoiceHeaderDraft } from '@/api/invoice'
import { useText } from '@/i18n'
import { callErrorText, failureText, type CallError, type Failure } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { goBack, navigate } from '@/routes/navigate'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { toast } from '@/ui/feedback/feedback'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Price } from '@/ui/price/Price'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { TextField } from '@/ui/text-field/TextField'
import { FieldProblem } from '@/widgets/call-state/FieldProblem'
import { NotLoaded } from '@/widgets/call-state/NotLoaded'
import { useHandIn, useLeaveQuestion, type LeaveQuestion } from '@/widgets/call-state/useLeaveQuestion'
import { NextPage } from '@/widgets/call-state/NextPage'
import { useApplication } from '../hooks/useApplication'
import { amountOf, LIMITS } from '../model/application'
import { invoicesTexts } from '../texts'
import { ChooseHeader } from './ChooseHeader'
import { HeaderFacts } from './Headers'
import { HeaderSheet } from './HeaderSheet'
import { OrderChoice } from './OrderChoice'
import './invoices.scss'

type Form = ReturnType<typeof useApplication>

function Problem({ problem }: { problem: Failure | undefined }) {
  return <FieldProblem problem={problem} texts={invoicesTexts} className="invoice-problem" />
}

function HeaderPart({ state, send, onChoose }: Pick<Form, 'state' | 'send'> & { onChoose: () => void }) {
  const t = useText(invoicesTexts)
  const { header, kind } = state
  return (
    <Card>
      <SectionTitle small>{t('invoices.apply.header')}</SectionTitle>
      <Pressable role="link" className="invoice-pick" onPress={onChoose}>
        <View className="invoice-pick__line">
          <View className="invoice-pick__main">
            {header ? (
              <HeaderFacts header={header} />
            ) : (
              <View className="invoice-hint">{t('invoices.apply.noHeader')}</View>
            )}
          </View>
          <Icon name="chevron-right" size={16} />
        </View>
      </Pressable>
      <Problem problem={state.problems.header} />
      {header?.kind === 'special' ? (
        <SegmentedControl
          label={t('invoices.field.kind')}
          options={(['special', 'ordinary'] as const).map(value => ({
            value,
            text: t(`invoices.kind.${value}`),
          }))}
          value={kind}
          onChange={value => send({ type: 'edited', change: { kind: value } })}
        />
      ) : (
        header && (
          <View className="invoice-hint">
            {header.titleType === 'person' ? t('invoices.kind.ordinary') : t('invoices.apply.specialNeeds')}
          </View>
        )
      )}
    </Card>
  )
}

function Delivery({ state, send, busy }: Pick<Form, 'state' | 'send' | 'busy'>) {
  const t = useText(invoicesTexts)
  const problem = state.problems.email
  return (
    <Card>
      <View className="invoice-form">
        <TextField
          label={t('invoices.apply.email')}
          placeholder={t('invoices.apply.emailPlaceholder')}
          value={state.email}
          onChange={email => send({ type: 'edited', change: { email } })}
          error={problem && failureText(problem, invoicesTexts)}
          keyboard="email"
          autoComplete="email"
          maxLength={LIMITS.email}
          disabled={busy}
          required
        />
        <TextField
          label={t('invoices.apply.remark')}
          placeholder={t('invoices.apply.remarkPlaceholder')}
          value={state.remark}
          onChange={remark => send({ type: 'edited', change: { remark } })}
          maxLength={LIMITS.remark}
          disabled={busy}
        />
      </View>
    </Card>
  )
}

function OrdersNotLoaded(props: { error: CallError; action: string; onRetry: () => void }) {
  const t = useText(invoicesTexts)
  const toRecords = () => void navigate(linkTo('invoiceHeader', { tab: 'records' }), 'replace')
  const way = { text: t('invoices.toRecords'), onPress: toRecords }
  // an order has an invoice or an after-sale case by now: asking again would be answered alike
  if (props.error.code === CHANGED)
    return <StateView kind="empty" text={callErrorText(props.error, { text: props.action })} action={way} />
  return <NotLoaded {...props} missing={t('invoices.apply.missing')} way={way} />
}

function Body({ form, onChoose }: { form: Form; onChoose: () => void }) {
  const t = useText(invoicesTexts)
  const { state, send, busy, orders = [], broken, error, footer, readMore } = form
  const mixed = new Set(orders.map(order => order.shopUuid)).size > 1
  return (
    <View className="invoice-page">
      <HeaderPart state={state} send={send} onChoose={onChoose} />
      <Delivery state={state} send={send} busy={busy} />
      <Card>
        <SectionTitle
          small
          right={
            <View className="invoice-hint">{t('invoices.apply.chosen', { n: state.chosen.length })}</View>
          }
        >
          {t('invoices.apply.orders')}
        </SectionTitle>
        {mixed && <View className="invoice-hint">{t('invoices.apply.otherShop')}</View>}
        <Problem problem={state.problems.orders} />
        {orders.map(order => (
          <OrderChoice key={order.orderUuid} order={order} state={state} send={send} />
        ))}
        <BrokenRows names={broken} />
        {footer && (
          <NextPage state={footer} failure={error} action={t('invoices.action.orders')} onMore={readMore} />
        )}
      </Card>
    </View>
  )
}

/** Asks before what was filled in is thrown away. */
const useLeave = ({ state, busy, forget }: Form, handIn: LeaveQuestion['handIn']) => {
  const t = useText(invoicesTexts)
  return useLeaveQuestion({
    handIn,
    changed: state.changed,
    busy,
    ask: {
      title: t('invoices.leave.title'),
      text: t('invoices.leave.text'),
      okText: t('invoices.leave.ok'),
      cancelText: t('invoices.leave.stay'),
    },
    goBack: () => forget().then(() => goBack()),
  })
}

/** Applies for one invoice for received orders of a shop. */
export function ApplyInvoiceScreen({ query }: { query: { orderUuid?: string; orders?: string } }) {
  const t = useText(invoicesTexts)
  const handIn = useHandIn()
  const applied = (isHere: boolean) => {
    toast.success(t('invoices.apply.saved'), { follows: true })
    handIn.handedIn(isHere, () => void navigate(linkTo('invoiceHeader', { tab: 'records' }), 'replace'))
  }
  const wanted = useMemo(
    () => (query.orders ?? query.orderUuid ?? '').split(',').filter(Boolean),
    [query.orders, query.orderUuid],
  )
  const form = useApplication(wanted, applied)
  const { state, send, headers, orders, broken, refusals, error, reload, busy, apply } = form
  const [open, setOpen] = useState<'choose' | 'add'>()
  const leave = useLeave(form, handIn)
  const save = async (draft: InvoiceHeaderDraft, sheet: object) => {
    const saved = await headers.save(draft, sheet)
    if (!saved) return false
    send({ type: 'headerChosen', header: saved })
    setOpen(undefined)
    return true
  }
  const none = headers.headers?.length === 0
  // before the headers are loaded it is unknown whether there is one
  const missing = orders?.length === 0 || headers.headers ? undefined : headers.error
  const ready = orders && orders.length > 0 && headers.headers
  const waiting = orders ? orders.length > 0 && !headers.headers && !missing : !error
  return (
    <PageShell
      title={t('invoices.applyTitle')}
      onBack={leave}
      footer={
        ready ? (
          <View className="invoice-submit">
            <View>
              <View className="invoice-hint">{t('invoices.apply.amount')}</View>
              <Price fen={amountOf(state)} size="l" />
            </View>
            <Button loading={busy} onPress={apply}>
              {t('invoices.apply.submit')}
            </Button>
          </View>
        ) : undefined
      }
    >
      {orders && refusals.length > 0 && (
        <NoticeBar tone="warning">
          {refusals.map(reason => (
            <View key={reason}>{reason}</View>
          ))}
        </NoticeBar>
      )}
      {waiting && <Skeleton shape="headed" className="invoice-waiting" />}
      {!orders && error && (
        <OrdersNotLoaded error={error} action={t('invoices.action.orders')} onRetry={reload} />
      )}
      {orders && missing && (
        <OrdersNotLoaded error={missing} action={t('invoices.action.headers')} onRetry={headers.reload} />
      )}
      {orders?.length === 0 && broken.length > 0 && <BrokenRows names={broken} />}
      {orders?.length === 0 && broken.length === 0 && (
        <StateView
          kind="empty"
          text={t('invoices.apply.empty')}
          action={{
            text: t('invoices.toOrders'),
            onPress: () => void navigate(linkTo('myOrder'), 'replace'),
          }}
        />
      )}
      {ready && <Body form={form} onChoose={() => setOpen(none ? 'add' : 'choose')} />}
      {open === 'choose' && (
        <ChooseHeader
          state={state}
          send={send}
          headers={headers}
          onAdd={() => setOpen('add')}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'add' && (
        <HeaderSheet
          header={undefined}
          first={none}
          saving={headers.saving}
          onSave={save}
          onClose={() => setOpen(undefined)}
        />
      )}
    </PageShell>
  )
}
