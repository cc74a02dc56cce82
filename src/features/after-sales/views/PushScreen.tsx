import { View } from '@tarojs/components'
import { useState } from 'react'
import type { AfterSale, AfterSaleOptions } from '@/api/afterSale'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { callErrorText, failureText } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { goBack, navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { toast } from '@/ui/feedback/feedback'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Price } from '@/ui/price/Price'
import { RadioGroup } from '@/ui/radio/RadioGroup'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { Stepper } from '@/ui/stepper/Stepper'
import { useSeenQuantity } from '@/ui/stepper/useSeenQuantity'
import { TextArea } from '@/ui/text-area/TextArea'
import { FieldLabel } from '@/ui/text-field/FieldLabel'
import { TextField } from '@/ui/text-field/TextField'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useHandIn, useLeaveQuestion } from '@/widgets/call-state/useLeaveQuestion'
import { UploadsField } from '@/widgets/uploader'
import { useClaim, type ClaimQuery } from '../hooks/useClaim'
import { quantityOf } from '../model/choice'
import { asksReceived, NOTE_LIMIT, picturesProblem, reasonsFor } from '../model/claimForm'
import { afterSalesTexts } from '../texts'
import { Goods } from './Goods'
import { NothingChosen } from './NothingChosen'
import { CaseNotLoaded } from './CaseNotLoaded'

type It = ReturnType<typeof useClaim>
interface PartProps {
  it: It
  options: AfterSaleOptions
}

const useProblem = ({ form }: It) => {
  useText(afterSalesTexts)
  return (field: keyof It['form']['problems']): string | undefined => {
    const problem = form.problems[field]
    return problem && failureText(problem, afterSalesTexts)
  }
}

function Failure({ text }: { text: string | undefined }) {
  return text ? <View className="after-failure">{text}</View> : null
}

function Lines({ it, options, quantities }: PartProps & { quantities: ReturnType<typeof useSeenQuantity> }) {
  const t = useText(afterSalesTexts)
  const { form, send } = it
  const lines = options.lines.filter(line => quantityOf(form.chosen, line.lineUuid) > 0)
  return (
    <Card>
      <SectionTitle small>{t('afterSales.goods')}</SectionTitle>
      {lines.map(line => (
        <View key={line.lineUuid} className="after-line">
          <Goods
            line={line}
            stepped
            price={<Price fen={line.price} size="s" unit={line.unit} plain />}
            quantity={
              <Stepper
                value={quantityOf(form.chosen, line.lineUuid)}
                max={line.maxQuantity}
                unit={line.unit}
                disabled={it.busy}
                label={t('afterSales.quantityOf', { name: line.name })}
                onChange={quantity => {
                  quantities.forget()
                  send({ type: 'quantityChanged', line, quantity })
                }}
                onReject={quantities.onReject}
              />
            }
          />
        </View>
      ))}
      <BrokenRows names={options.brokenLines} />
      <Failure text={useProblem(it)('lines')} />
    </Card>
  )
}

function Reason({ it, options }: PartProps) {
  const t = useText(afterSalesTexts)
  const [open, setOpen] = useState(false)
  const { form, send } = it
  const reasons = reasonsFor(options, form.kind, form.received)
  const chosen = reasons.find(reason => reason.code === form.reasonCode)
  const problem = useProblem(it)
  const asked = form.received === undefined ? 'afterSales.reasonLater' : 'afterSales.reasonPlaceholder'
  const shown = chosen?.name ?? t(asked)
  return (
    <>
      <Cell
        title={<FieldLabel text={t('afterSales.reason')} required className="after-what__label" />}
        value={shown}
        label={`${t('afterSales.reason')} ${shown}`}
        disabled={it.busy || reasons.length + options.brokenReasons.length === 0}
        onPress={() => setOpen(true)}
      />
      <Failure text={problem('reason')} />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('afterSales.reason')}>
        <RadioGroup
          label={t('afterSales.reason')}
          options={reasons.map(reason => ({
            value: reason.code,
            text: reason.name,
            ...(reason.needsPicture && { note: t('afterSales.proof') }),
          }))}
          value={form.reasonCode || null}
          onChange={code => {
            send({ type: 'reasonChosen', code })
            setOpen(false)
          }}
        />
        <BrokenRows names={options.brokenReasons} />
      </Sheet>
    </>
  )
}

function What({ it, options }: PartProps) {
  const t = useText(afterSalesTexts)
  const { form, send } = it
  const problem = useProblem(it)
  return (
    <Card padded={false} className="after-what">
      {options.kinds.length > 1 && (
        <View className="after-what__part">
          <SegmentedControl
            label={t('afterSales.chooseKind')}
            options={options.kinds.map(kind => ({ value: kind, text: t(`afterSales.kind.${kind}`) }))}
            value={form.kind}
            onChange={kind => send({ type: 'kindChosen', kind, options })}
          />
        </View>
      )}
      {asksReceived(options, form.kind) && (
        <View className="after-what__part">
          <FieldLabel text={t('afterSales.received')} required className="after-what__label" />
          <RadioGroup<string>
            label={t('afterSales.received')}
            inline
            options={[
              { value: 'yes', text: t('afterSales.receivedYes') },
              { value: 'no', text: t('afterSales.receivedNo') },
            ]}
            value={form.received === undefined ? null : form.received ? 'yes' : 'no'}
            onChange={value => send({ type: 'receivedChosen', received: value === 'yes', options })}
          />
        </View>
      )}
      <Failure text={problem('received')} />
      <Reason it={it} options={options} />
    </Card>
  )
}

function Amount({ it, options }: PartProps) {
  const t = useText(afterSalesTexts)
  const { form, send, limitError } = it
  const problem = useProblem(it)('amount')
  const { limit } = form
  const freight =
    limit && limit.freight > 0 ? t('afterSales.amountFreight', { freight: formatFen(limit.freight) }) : ''
  const most = limit ? t('afterSales.amountMost', { max: formatFen(limit.max) }) + freight : undefined
  return (
    <Card>
      {limitError.error && !isAnnounced(limitError.error) && (
        <NoticeBar tone="danger" icon="refresh" onPress={limitError.retry}>
          {callErrorText(limitError.error, { text: t('afterSales.action.limit') })}
        </NoticeBar>
      )}
      {options.amountFixed ? (
        <>
          <View className="after-amount">
            <View>{t('afterSales.amount')}</View>
            <Price fen={limit?.max ?? null} size="l" />
          </View>
          <View className="after-quiet">{t('afterSales.amountFixed')}</View>
          <Failure text={problem} />
        </>
      ) : (
        <TextField
          label={t('afterSales.amount')}
          placeholder={t('afterSales.amountPlaceholder')}
          value={form.amount}
          onChange={text => send({ type: 'amountTyped', text })}
          keyboard="digit"
          before={<View className="after-amount__sign">¥</View>}
          hint={most}
          error={problem}
          disabled={it.busy}
          maxLength={13}
          required
        />
      )}
    </Card>
  )
}

function Proof({ it, options }: PartProps) {
  const t = useText(afterSalesTexts)
  const { form, send, pictures } = it
  const unready = form.problems.pictures && picturesProblem(form, options, pictures)
  const needed = reasonsFor(options, form.kind, form.received).some(
    reason => reason.code === form.reasonCode && reason.needsPicture,
  )
  return (
    <Card>
      <TextArea
        label={t('afterSales.note')}
        placeholder={t('afterSales.notePlaceholder')}
        value={form.note}
        onChange={text => send({ type: 'noteTyped', text })}
        maxLength={NOTE_LIMIT}
        counter
        rows={3}
        disabled={it.busy}
      />
      <UploadsField
        uploads={pictures}
        label={t('afterSales.pictures')}
        hint={needed ? t('afterSales.picturesNeeded') : t('afterSales.picturesHint')}
        required={needed}
        error={unready && failureText(unready, afterSalesTexts)}
        disabled={it.busy}
      />
    </Card>
  )
}

/** Second step: why, how much, and what proves it. Also asks again after a refusal. */
export function PushScreen({ query }: { query: ClaimQuery }) {
  const t = useText(afterSalesTexts)
  const handIn = useHandIn()
  const done = (made: AfterSale, isHere: boolean) => {
    toast.success(t('afterSales.submitted'), { follows: true })
    handIn.handedIn(
      isHere,
      () => void navigate(linkTo('afterSaleDetails', { afterSaleUuid: made.afterSaleUuid }), 'replace'),
    )
  }
  const it = useClaim(query, done)
  const quantities = useSeenQuantity()
  const leave = useLeaveQuestion({
    handIn,
    changed: it.form.changed || it.pictures.files.some(({ key }) => it.pictures.isFresh(key)),
    busy: it.busy,
    ask: {
      title: t('afterSales.leave.title'),
      text: t('afterSales.leave.text'),
      okText: t('afterSales.leave.ok'),
      cancelText: t('afterSales.leave.stay'),
      danger: true,
    },
    goBack: () => it.forget().then(() => goBack()),
  })
  const { options, ground } = it
  const editing = Boolean(query.afterSaleUuid)
  const nothing = !editing && Object.keys(it.form.chosen).length === 0
  return (
    <PageShell
      title={t(editing ? 'afterSales.editTitle' : 'afterSales.applyTitle')}
      onBack={leave}
      footer={
        options &&
        !nothing && (
          <Button block size="l" loading={it.busy} onPress={() => quantities.isSeen() && it.hand()}>
            {t('afterSales.submit')}
          </Button>
        )
      }
    >
      {options && (
        <View className="after-page">
          {ground.value?.edited?.refuseReason && (
            <NoticeBar tone="danger" icon="warning">
              {`${t('afterSales.refuseReason')}：${ground.value.edited.refuseReason}`}
            </NoticeBar>
          )}
          {nothing ? (
            <NothingChosen orderUuid={query.orderUuid} />
          ) : (
            <>
              <Lines it={it} options={options} quantities={quantities} />
              <What it={it} options={options} />
              <Amount it={it} options={options} />
              <Proof it={it} options={options} />
            </>
          )}
        </View>
      )}
      {!options && (ground.error || !query.orderUuid) && (
        <CaseNotLoaded error={ground.error} action={t('afterSales.action.options')} onRetry={ground.reload} />
      )}
      {!options && !ground.error && query.orderUuid && <Skeleton shape="rows" className="after-page" />}
    </PageShell>
  )
}
