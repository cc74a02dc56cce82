import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Delivery, OrderChange } from '@/api/order'
import { formatYuan, parseYuan } from '@/base/money'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { a11y } from '@/ui/host/a11y'
import { Icon } from '@/ui/icon/Icon'
import { Price } from '@/ui/price/Price'
import { Sheet } from '@/ui/sheet/Sheet'
import { Tag } from '@/ui/tag/Tag'
import {
  changedLines,
  changeKey,
  decisionOf,
  tickable,
  type ChangedLine,
  type ReviewChange,
} from './model/changeReview'
import { changeReviewTexts } from './texts'
import './change-review.scss'

export interface ChangeReviewProps {
  open: boolean
  changes: readonly ReviewChange[]
  /** What becomes of the lines that are not accepted, e.g. 「留在购物车」. */
  rest: string
  /** Goes on without the lines that were declined. */
  onAccept: (declined: readonly string[]) => void
  /** Also by closing the sheet: nothing is agreed to by accident. */
  onBack: () => void
  /** What helps instead of going back, e.g. another address: closing the sheet does it too. */
  another?: { text: string; onPress: () => void } | undefined
}

const TONES = {
  price: 'warning',
  minimum: 'warning',
  spec: 'warning',
  stock: 'danger',
  offShelf: 'danger',
  undeliverable: 'danger',
  freight: 'warning',
  delivery: 'warning',
} as const satisfies Record<OrderChange['kind'], string>

/** Nothing left is no adjustment. */
const kindOf = ({ kind, after }: OrderChange) =>
  kind === 'stock' && after === '0' ? ('soldOut' as const) : kind

const WAYS: Readonly<Record<string, Delivery>> = { 1: 'express', 2: 'pickUp', 3: 'truck' }

const fenOf = ({ kind }: OrderChange, value: string): number | undefined =>
  kind === 'price' || kind === 'freight' ? parseYuan(value) : undefined

const isNothingLeft = (value: string, earlier: boolean): boolean => !earlier && value === '0'

/** What is drawn, as it is read out: money, a spec in its words, a way of delivery by its name, a quantity. */
const wordsOf = (
  t: ReturnType<typeof useText<[typeof changeReviewTexts]>>,
  change: OrderChange,
  value: string,
  earlier: boolean,
): string => {
  const fen = fenOf(change, value)
  if (fen !== undefined) return formatYuan(fen)
  if (isNothingLeft(value, earlier)) return t('changeReview.removed')
  if (change.kind === 'spec') return value
  if (change.kind !== 'delivery') return t('changeReview.quantity', { n: value })
  return t(`changeReview.delivery.${WAYS[value] ?? 'express'}`)
}

function Value({ change, value, earlier }: { change: OrderChange; value: string; earlier: boolean }) {
  const t = useText(changeReviewTexts)
  const fen = fenOf(change, value)
  if (fen !== undefined) return <Price fen={fen} size="s" struck={earlier} />
  const look = earlier ? 'change__before' : isNothingLeft(value, earlier) ? 'change__removed' : undefined
  return <View className={look}>{wordsOf(t, change, value, earlier)}</View>
}

function Change({ change }: { change: ReviewChange }) {
  const t = useText(changeReviewTexts)
  const before = wordsOf(t, change, change.before, true)
  const after = wordsOf(t, change, change.after, false)
  return (
    <View className="change__line">
      <Tag tone={TONES[change.kind]}>{change.note ?? t(`changeReview.kind.${kindOf(change)}`)}</Tag>
      <View
        className="change__values"
        {...a11y({ role: 'img', label: t('changeReview.of', { before, after }) })}
      >
        <Value change={change} value={change.before} earlier />
        <Icon name="chevron-right" size={12} />
        <Value change={change} value={change.after} earlier={false} />
      </View>
    </View>
  )
}

interface LineProps {
  line: ChangedLine
  ticked: boolean | undefined
  onTick: (on: boolean) => void
}

function Line({ line, ticked, onTick }: LineProps) {
  const t = useText(changeReviewTexts)
  return (
    <View className="change" {...a11y({ role: 'listitem' })}>
      {ticked !== undefined && (
        <Checkbox
          checked={ticked}
          label={t('changeReview.line', { product: line.name })}
          onChange={onTick}
          className="change__tick"
        />
      )}
      <View className="change__main">
        <View className="change__name">{line.name}</View>
        {line.changes.map(change => (
          <Change key={changeKey(change)} change={change} />
        ))}
      </View>
    </View>
  )
}

/** Everything that is not as the buyer saw it last; agreed to line by line, or all at once. */
export function ChangeReview({ open, changes, rest, onAccept, onBack, another }: ChangeReviewProps) {
  const t = useText(changeReviewTexts)
  // belongs to the changes it was made for: other ones start from nothing
  const [choice, setChoice] = useState<{ of: readonly OrderChange[]; ticked: readonly string[] }>()
  const ticked = choice?.of === changes ? choice.ticked : []
  const lines = changedLines(changes)
  const choices = tickable(lines)
  const decision = decisionOf(lines, ticked)
  const several = choices.length > 1
  const asked = lines.some(line => !line.gone)
  const tick = (lineKey: string, on: boolean) =>
    setChoice({ of: changes, ticked: on ? [...ticked, lineKey] : ticked.filter(key => key !== lineKey) })
  const accept = () => onAccept(decision.kind === 'all' ? [] : decision.declined)
  const go = {
    all: asked ? t('changeReview.accept') : t('changeReview.goOn'),
    some: t('changeReview.acceptSome', { n: decision.kind === 'some' ? decision.accepted : 0 }),
  }
  const hint = several ? 'hint' : asked ? 'hintAll' : 'hintGone'
  return (
    <Sheet
      open={open}
      onClose={another?.onPress ?? onBack}
      title={t('changeReview.title')}
      footer={
        <View className="change-review__foot">
          {decision.kind === 'some' && (
            <View className="change-review__rest" {...a11y({ live: 'polite' })}>
              {t('changeReview.rest', { n: decision.declined.length, rest })}
            </View>
          )}
          <View className="change-review__actions">
            <Button kind="secondary" block onPress={another?.onPress ?? onBack}>
              {another?.text ?? t('changeReview.back')}
            </Button>
            <Button block onPress={accept}>
              {go[decision.kind]}
            </Button>
          </View>
        </View>
      }
    >
      <View className="change-review__hint">{t(`changeReview.${hint}`)}</View>
      <View {...a11y({ role: 'list', label: t('changeReview.title') })}>
        {lines.map(line => (
          <Line
            key={line.lineKey}
            line={line}
            ticked={several && !line.gone && !line.shop ? ticked.includes(line.lineKey) : undefined}
            onTick={on => tick(line.lineKey, on)}
          />
        ))}
      </View>
    </Sheet>
  )
}
