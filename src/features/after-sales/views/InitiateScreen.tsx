import { View } from '@tarojs/components'
import { useEffect } from 'react'
import {
  getAfterSaleOptions,
  type AfterSaleKind,
  type AfterSaleOptions,
  type OptionLine,
} from '@/api/afterSale'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { toast } from '@/ui/feedback/feedback'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Price } from '@/ui/price/Price'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { Stepper, type StepperProps } from '@/ui/stepper/Stepper'
import { useSeenQuantity } from '@/ui/stepper/useSeenQuantity'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useRead } from '@/widgets/call-state/useRead'
import {
  choiceModel,
  encodeChosen,
  goodsNameOf,
  isChosen,
  quantityOf,
  type ChoiceEvent,
  type Chosen,
} from '../model/choice'
import { afterSalesTexts } from '../texts'
import { Goods } from './Goods'
import { CaseNotLoaded } from './CaseNotLoaded'

interface LineProps {
  line: OptionLine
  chosen: Chosen
  send: (event: ChoiceEvent) => void
  onReject: StepperProps['onReject']
}

function Line({ line, chosen, send, onReject }: LineProps) {
  const t = useText(afterSalesTexts)
  const { lineUuid, maxQuantity, unit } = line
  const name = goodsNameOf(line)
  const checked = isChosen(chosen, lineUuid)
  return (
    <View className="after-choice">
      <Checkbox
        checked={checked}
        disabled={maxQuantity === 0}
        label={name}
        onChange={() => send({ type: 'toggled', line })}
        className="after-choice__box"
      >
        <Goods
          line={line}
          price={<Price fen={line.price} size="s" unit={unit} plain />}
          quantity={
            <View className="after-quiet">
              {maxQuantity === 0 ? t('afterSales.none') : t('afterSales.most', { n: maxQuantity, unit })}
            </View>
          }
        />
      </Checkbox>
      {checked && (
        <View className="after-choice__stepper">
          <Stepper
            value={quantityOf(chosen, lineUuid)}
            max={maxQuantity}
            unit={unit}
            label={t('afterSales.quantityOf', { name })}
            onChange={quantity => send({ type: 'quantityChanged', line, quantity })}
            onReject={onReject}
          />
        </View>
      )}
    </View>
  )
}

const keyOf = (line: OptionLine) => line.lineUuid

function Choosing({ options, orderUuid }: { options: AfterSaleOptions; orderUuid: string }) {
  const t = useText(afterSalesTexts)
  const { lines } = options
  const open = lines.filter(line => line.maxQuantity > 0)
  const [only] = open
  // the only line there is needs no choice
  const start: Chosen = open.length === 1 && only ? { [only.lineUuid]: only.maxQuantity } : {}
  const { state: chosen, send, now } = useLiveModel(choiceModel, start)
  const { onReject, forget, isSeen } = useSeenQuantity()
  const scroll = usePageSignal()
  const choose = (event: ChoiceEvent) => {
    forget()
    send(event)
  }
  useEffect(() => send({ type: 'linesArrived', lines }), [lines, send])
  const all = open.every(line => isChosen(chosen, line.lineUuid))
  const go = (kind: AfterSaleKind) => {
    const wanted = now()
    if (Object.keys(wanted).length === 0) return toast.info(t('afterSales.chooseFirst'))
    if (!isSeen()) return
    void navigate(linkTo('pushAfterSale', { orderUuid, kind, lines: encodeChosen(wanted, lines) }))
  }
  return (
    <View className="after-page">
      {open.length + options.brokenLines.length === 0 && (
        <NoticeBar tone="warning" icon="info">
          {t('afterSales.nothingLeft')}
        </NoticeBar>
      )}
      <Card>
        <SectionTitle
          small
          right={
            open.length > 1 && (
              <Checkbox checked={all} onChange={() => choose({ type: 'allToggled', lines })}>
                {t('afterSales.chooseAll')}
              </Checkbox>
            )
          }
        >
          {t('afterSales.chooseHint')}
        </SectionTitle>
        <WindowedList
          rows={lines}
          keyOf={keyOf}
          draw={line => <Line line={line} chosen={chosen} send={choose} onReject={onReject} />}
          label={t('afterSales.goods')}
          lineHeight="100px"
          scroll={scroll}
        />
        <BrokenRows names={options.brokenLines} />
      </Card>
      {open.length > 0 && (
        <CellGroup title={t('afterSales.chooseKind')}>
          {options.kinds.map(kind => (
            <Cell
              key={kind}
              icon={kind === 'refundOnly' ? 'wallet' : 'truck'}
              title={t(`afterSales.kind.${kind}`)}
              note={t(`afterSales.kindHint.${kind}`)}
              onPress={() => go(kind)}
            />
          ))}
        </CellGroup>
      )}
    </View>
  )
}

/** First step of an after-sale case: which goods, how many, and what for. */
export function InitiateScreen({ query }: { query: { orderUuid: string } }) {
  const t = useText(afterSalesTexts)
  const orderUuid = query.orderUuid ?? ''
  const { value, error, busy, reload } = useRead(() => getAfterSaleOptions({ orderUuid }), {
    key: orderUuid,
    when: orderUuid !== '',
    action: t('afterSales.action.options'),
  })
  usePullRefresh(reload, busy)
  return (
    <PageShell title={t('afterSales.chooseTitle')}>
      {value && <Choosing options={value} orderUuid={orderUuid} />}
      {!value && (error || orderUuid === '') && (
        <CaseNotLoaded error={error} action={t('afterSales.action.options')} onRetry={reload} />
      )}
      {!value && !error && orderUuid !== '' && <Skeleton shape="rows" className="after-page" />}
    </PageShell>
  )
}
