import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { uiTexts } from '@/i18n/ui'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import './skeleton.scss'

export type SkeletonShape = 'cards' | 'rows' | 'headed' | 'texts' | 'detail' | 'line' | 'block'

export interface SkeletonProps {
  /**
   * Shape of what comes: card grid, list rows, rows below a heading with their sum at the end, cards of text, a detail
   * page, one line, one block.
   */
  shape: SkeletonShape
  /** Cards, rows or lines; default 6, 4 (3 of text) and 1. */
  count?: number
  /** Width divided by height of a block; default 2. */
  ratio?: number
  className?: string
}

const counts: Record<SkeletonShape, number> = {
  cards: 6,
  rows: 4,
  headed: 4,
  texts: 3,
  detail: 1,
  line: 1,
  block: 1,
}

const Bone = ({ kind }: { kind: string }) => (
  <View className={cx('alm-skeleton__bone', `alm-skeleton__bone--${kind}`)} />
)

function Piece({ shape, ratio }: { shape: SkeletonShape; ratio: number }) {
  if (shape === 'line') return <Bone kind="line" />
  if (shape === 'block')
    return (
      <View
        className="alm-skeleton__bone alm-skeleton__bone--block"
        style={{ paddingBottom: `${100 / ratio}%` }}
      />
    )
  if (shape === 'rows') return <View className="alm-skeleton__row" />
  if (shape === 'headed')
    return (
      <View className="alm-skeleton__headed">
        <Bone kind="price" />
        <View className="alm-skeleton__pair">
          <Bone kind="tile" />
          <View className="alm-skeleton__lines">
            <Bone kind="line" />
            <Bone kind="short" />
          </View>
        </View>
        <Bone kind="sum" />
      </View>
    )
  if (shape === 'texts')
    return (
      <View className="alm-skeleton__headed">
        <Bone kind="price" />
        <Bone kind="line" />
        <Bone kind="short" />
      </View>
    )
  if (shape === 'detail')
    return (
      <View className="alm-skeleton__detail">
        <Bone kind="square" />
        <View className="alm-skeleton__lines alm-skeleton__lines--padded">
          <Bone kind="price" />
          <Bone kind="line" />
          <Bone kind="short" />
        </View>
      </View>
    )
  return <View className="alm-skeleton__card" />
}

export function Skeleton({ shape, count = counts[shape], ratio = 2, className }: SkeletonProps) {
  const t = useText(uiTexts)
  return (
    <View
      className={cx('alm-skeleton', `alm-skeleton--${shape}`, className)}
      {...a11y({ role: 'status', label: t('ui.skeleton.label'), busy: true })}
    >
      {Array.from({ length: count }, (_, n) => (
        <Piece key={n} shape={shape} ratio={ratio} />
      ))}
    </View>
  )
}
