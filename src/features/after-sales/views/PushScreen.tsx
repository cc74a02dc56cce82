import { View } from '@tarojs/components'
import type { AfterSale, AfterSaleOptions } from '@/api/afterSale'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { callErrorText, failureText } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { goBack, navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Card } from '@/ui/card/Card'
import { toast } from '@/ui/feedback/feedback'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Price } from '@/ui/price/Price'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { Stepper } from '@/ui/stepper/Stepper'
import { useSeenQuantity } from '@/ui/stepper/useSeenQuantity'
import { TextArea } from '@/ui/text-area/TextArea'
import { TextField } from '@/ui/text-field/TextField'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useHandIn, useLeaveQuestion } from '@/widgets/call-state/useLeaveQuestion'
import { UploadsField } from '@/widgets/uploader'
import { useClaim, type ClaimQuery } from '../hooks/useClaim'
import { goodsNameOf, quantityOf } from '../model/choice'
import { NOTE_LIMIT, picturesProblem, reasonsFor } from '../model/claimForm'
import { afterSalesTexts } from '../texts'
import { Failure, useProblem, What, type PartProps } from './ClaimWhat'
import { Goods } from './Goods'
import { NothingChosen } from './NothingChosen'
import { CaseNotLoaded } from './CaseNotLoaded'

const keyOf = (line: AfterSaleOptions['lines'][number]) => line.lineUuid

function Lines({ it, options, quantities }: PartProps & { quantities: ReturnType<typeof useSeenQuantity> }) {
  const t = useText(afterSalesTexts)
  const { form, send } = it
  const scroll = usePageSignal()
  const lines = options.lines.filter(line => quantityOf(form.chosen, line.lineUuid) > 0)
  return (
    <Card>
      <SectionTitle small>{t('afterSales.goods')}</SectionTitle>
      <WindowedList
        rows={lines}
        keyOf={keyOf}
        draw={line => (
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
                label={t('afterSales.quantityOf', { name: goodsNameOf(line) })}
                onChange={quantity => {
                  quantities.forget()
                  send({ type: 'quantityChanged', line, quantity })
                }}
                onReject={quantities.onReject}
              />
            }
          />
        )}
        label={t('afterSales.goods')}
        lineHeight="96px"
        scroll={scroll}
        rowClass="after-line"
      />
      <BrokenRows names={options.brokenLines} />
      <Failure text={useProblem(it)('lines')} />
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
  const closed = ({ afterSaleUuid }: AfterSale, isHere: boolean) => {
    toast.info(t('afterSales.notEditable'), { follows: true })
    handIn.handedIn(isHere, () => void navigate(linkTo('afterSaleDetails', { afterSaleUuid }), 'replace'))
  }
  const it = useClaim(query, done, closed)
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
