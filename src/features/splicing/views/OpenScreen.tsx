import { View } from '@tarojs/components'
import { useState } from 'react'
import { NOT_THERE } from '@/api/apiError'
import { getSplicingOffer, type Splicing, type SplicingOffer, type SplicingPlan } from '@/api/splicing'
import { lastOf } from '@/base/list'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { eligibilityWays } from '@/routes/eligibilityWays'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { serverNow } from '@/stores/serverClock'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { ChipGroup } from '@/ui/chip/ChipGroup'
import { Countdown } from '@/ui/countdown/Countdown'
import { toast } from '@/ui/feedback/feedback'
import { GoodsLine } from '@/ui/goods-line/GoodsLine'
import { a11y } from '@/ui/host/a11y'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { Stepper, type StepperProps } from '@/ui/stepper/Stepper'
import { useSeenQuantity } from '@/ui/stepper/useSeenQuantity'
import { useBuyEligibility } from '@/widgets/buy-eligibility'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { usePress } from '@/widgets/call-state/usePress'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useRead } from '@/widgets/call-state/useRead'
import { useOpening } from '../hooks/useOpening'
import { newForm, openFailure, openModel, ruleOf, type OpenForm } from '../model/openForm'
import { progressOf } from '../model/outlook'
import { splicingTexts } from '../texts'
import { GroupPrice, PayNow } from './SplicingGoods'
import { Calculator } from './Calculator'
import { Rules } from './GroupSections'
import { StepTable } from './StepTable'
import './splicing.scss'

function OfferGoods({ offer, plan }: { offer: SplicingOffer; plan: SplicingPlan }) {
  return (
    <GoodsLine
      src={offer.imageUrl}
      size={80}
      name={offer.name}
      notes={[offer.shopName]}
      price={<GroupPrice steps={plan.steps} normalPrice={plan.normalPrice} unit={offer.unit} />}
    />
  )
}

/** Groups of others that can be joined instead. */
function Running({ offer, onExpired }: { offer: SplicingOffer; onExpired: () => void }) {
  const t = useText(splicingTexts)
  const { open, brokenOpen } = offer
  if (open.length + brokenOpen.length === 0) return null
  const join = ({ splicingUuid }: Splicing) => void navigate(linkTo('splicingOrdersDetali', { splicingUuid }))
  return (
    <Card>
      <SectionTitle small>{t('splicing.open.running')}</SectionTitle>
      <View {...a11y({ role: 'list', label: t('splicing.open.running') })}>
        {open.map(group => {
          const { reached, missing } = progressOf(group.steps, group.paid)
          return (
            <View key={group.splicingUuid} className="splicing-running" {...a11y({ role: 'listitem' })}>
              <View className="splicing-running__main">
                <View className="splicing-running__name">
                  {group.opener ? t('splicing.openedByMe') : t('splicing.opener', { name: group.openerName })}
                </View>
                <View className="splicing-running__line">
                  <View>
                    {reached
                      ? t('splicing.state.reached')
                      : t('splicing.open.lack', { n: missing, unit: group.unit })}
                  </View>
                  <View className="splicing-card__time">
                    <View>{t('splicing.left')}</View>
                    <Countdown endsAt={group.deadline} now={serverNow} onEnd={onExpired} />
                  </View>
                </View>
              </View>
              <Button size="s" kind="secondary" onPress={() => join(group)}>
                {t('splicing.open.join')}
              </Button>
            </View>
          )
        })}
      </View>
      <BrokenRows names={brokenOpen} />
    </Card>
  )
}

interface FormProps {
  offer: SplicingOffer
  plan: SplicingPlan
  form: OpenForm
  send: (event: Parameters<typeof openModel>[1]) => void
  onReject: StepperProps['onReject']
}

function Choices({ offer, plan, form, send, onReject }: FormProps) {
  const t = useText(splicingTexts)
  const rule = ruleOf(plan)
  return (
    <Card>
      {offer.plans.length > 1 && (
        <View className="splicing-open__part">
          <View className="splicing-open__label">{t('splicing.open.sku')}</View>
          <ChipGroup
            className="splicing-open__chips"
            label={t('splicing.open.sku')}
            options={offer.plans.map(({ skuCode, specValues }) => ({
              value: skuCode,
              text: specValues.join(' / ') || skuCode,
            }))}
            value={plan.skuCode}
            onChange={skuCode => {
              const chosen = offer.plans.find(one => one.skuCode === skuCode)
              if (chosen) send({ type: 'planChosen', plan: chosen })
            }}
          />
        </View>
      )}
      <BrokenRows names={offer.brokenPlans} />
      <View className="splicing-open__part">
        <View className="splicing-open__label">{t('splicing.open.hours')}</View>
        <SegmentedControl
          label={t('splicing.open.hours')}
          options={plan.hours.map(hours => ({
            value: `${hours}`,
            text: t('splicing.open.hoursOf', { n: hours }),
          }))}
          value={`${form.hours}`}
          onChange={hours => send({ type: 'hoursChosen', hours: Number(hours) })}
        />
      </View>
      <View className="splicing-calc__line">
        <View className="splicing-calc__label">
          <View>{t('splicing.open.ownQuantity')}</View>
          <View className="splicing-quiet">{t('splicing.limit', { n: rule.stock, unit: offer.unit })}</View>
        </View>
        <Stepper
          value={form.quantity}
          min={rule.min}
          step={rule.step}
          max={rule.stock}
          unit={offer.unit}
          label={t('splicing.open.ownQuantity')}
          onChange={quantity => send({ type: 'quantityChosen', quantity })}
          onReject={onReject}
        />
      </View>
    </Card>
  )
}

function Earning({ offer, plan }: { offer: SplicingOffer; plan: SplicingPlan }) {
  const t = useText(splicingTexts)
  const [low, high] = [plan.steps[0]?.commission, lastOf(plan.steps)?.commission]
  if (low === undefined || high === undefined) return null
  return (
    <View className="splicing-open__earn">
      {t('splicing.open.earn', { unit: offer.unit, low: formatFen(low), high: formatFen(high) })}
    </View>
  )
}

function Opening({
  offer,
  first,
  onReload,
  onExpired,
}: {
  offer: SplicingOffer
  first: OpenForm
  onReload: () => void
  onExpired: () => void
}) {
  const t = useText(splicingTexts)
  const { state: form, send, now } = useLiveModel(openModel, first)
  const { busy, open } = useOpening()
  const { onReject, forget, isSeen } = useSeenQuantity()
  const choose: typeof send = event => {
    forget()
    send(event)
  }
  const { mayBuy, panel } = useBuyEligibility(eligibilityWays)
  const press = usePress()
  const planOf = ({ skuCode }: OpenForm) => offer.plans.find(one => one.skuCode === skuCode)
  const plan = planOf(form)
  const submit = async () => {
    if (!isSeen()) return
    const wanted = now()
    const failure = openFailure(wanted, planOf(wanted))
    if (failure) return void toast.info(failureText(failure, splicingTexts))
    const isHere = press()
    if ((await mayBuy()) && isHere()) await open(wanted)
  }
  // the chosen one may have become unreadable with the newest answer
  if (!plan)
    return (
      <PageShell title={t('splicing.openTitle')}>
        <NoPlan offer={offer} onReload={onReload} />
      </PageShell>
    )
  return (
    <PageShell
      title={t('splicing.openTitle')}
      footer={
        <View className="splicing-join__foot">
          <PayNow steps={plan.steps} quantity={form.quantity} />
          <Button loading={busy} onPress={() => void submit()}>
            {t('splicing.open.submit')}
          </Button>
        </View>
      }
    >
      <View className="splicing-page">
        <Card>
          <OfferGoods offer={offer} plan={plan} />
          <StepTable steps={plan.steps} unit={offer.unit} />
          <Earning offer={offer} plan={plan} />
        </Card>
        <Choices offer={offer} plan={plan} form={form} send={choose} onReject={onReject} />
        <Card>
          <SectionTitle small>{t('splicing.calculator')}</SectionTitle>
          <Calculator
            key={plan.skuCode}
            steps={plan.steps}
            unit={offer.unit}
            own={form.quantity}
            others={0}
            room={plan.limit - form.quantity}
            step={plan.stepQuantity}
            earns
            label={t('splicing.others')}
          />
        </Card>
        <Running offer={offer} onExpired={onExpired} />
        <Rules />
      </View>
      {panel}
    </PageShell>
  )
}

/** There may be something to open a group for, but it cannot be read. */
function NoPlan({ offer, onReload }: { offer: SplicingOffer; onReload: () => void }) {
  const t = useText(splicingTexts)
  return (
    <>
      <BrokenRows names={offer.brokenPlans} />
      <CallFailed error={{ kind: 'decode' }} action={t('splicing.action.offer')} onRetry={onReload} />
    </>
  )
}

function Nothing({ productCode }: { productCode: string }) {
  const t = useText(splicingTexts)
  return (
    <StateView
      kind="empty"
      text={t(productCode ? 'splicing.open.none' : 'splicing.open.noProduct')}
      action={
        productCode
          ? {
              text: t('splicing.open.toProduct'),
              onPress: () => void navigate(linkTo('productDetails', { productCode }), 'replace'),
            }
          : { text: t('splicing.toHome'), onPress: () => void navigate(linkTo('tabHome')) }
      }
    />
  )
}

/** Opens a group for a product (shop §2 addsplicingOrders), or leads to one that runs. */
export function OpenSplicingScreen({ query }: { query: { productCode?: string | undefined } }) {
  const t = useText(splicingTexts)
  const code = query.productCode ?? ''
  const [first, setFirst] = useState<OpenForm>()
  const { value, error, busy, reload, poll } = useRead(() => getSplicingOffer(code), {
    key: code,
    when: code !== '',
    action: t('splicing.action.offer'),
  })
  usePullRefresh(reload, busy)
  if (value && !first) {
    const form = newForm(value)
    if (form) setFirst(form)
  }
  if (value && first) return <Opening offer={value} first={first} onReload={reload} onExpired={poll} />
  const unread = value && value.brokenPlans.length > 0 ? value : undefined
  const none = code === '' || (value !== undefined && !unread) || error?.code === NOT_THERE
  return (
    <PageShell title={t('splicing.openTitle')}>
      {none && <Nothing productCode={code} />}
      {unread && <NoPlan offer={unread} onReload={reload} />}
      {!none && error && !isAnnounced(error) && (
        <CallFailed error={error} action={t('splicing.action.offer')} onRetry={reload} />
      )}
      {code !== '' && !value && !error && <Skeleton shape="headed" className="splicing-page" />}
    </PageShell>
  )
}
