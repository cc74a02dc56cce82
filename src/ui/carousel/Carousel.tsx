import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { uiTexts } from '@/i18n/ui'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { Track } from '../host/Track'
import './carousel.scss'

export interface CarouselProps {
  slides: readonly { key: string; node: ReactNode }[]
  /** The slide it begins with; default 0. */
  start?: number
  /** Milliseconds between slides; 0 (default) stands still. */
  interval?: number
  /** Width divided by height; default 2. */
  ratio?: number
  /** Dots, `1/5`, or nothing. */
  marks?: 'dots' | 'numbers' | 'none'
  /** Accessible name. */
  label?: string
  onChange?: (index: number) => void
  className?: string
}

export function Carousel(props: CarouselProps) {
  const { slides, start = 0, interval = 0, ratio = 2, marks = 'dots', label, onChange, className } = props
  const t = useText(uiTexts)
  const [index, setIndex] = useState(start)
  const move = (next: number) => {
    setIndex(next)
    onChange?.(next)
  }
  const at = Math.min(index, Math.max(0, slides.length - 1))
  return (
    <View className={cx('alm-carousel', className)}>
      <View className="alm-carousel__slot" style={{ paddingBottom: `${(100 / ratio).toFixed(4)}%` }} />
      <Track
        index={at}
        onIndex={move}
        slides={slides}
        interval={interval}
        label={label ?? t('ui.carousel.label')}
        slideLabel={(n, total) => t('ui.carousel.slide', { n, total })}
      />
      {slides.length > 1 && marks === 'dots' && (
        <View className="alm-carousel__dots" {...a11y({ hidden: true })}>
          {slides.map((slide, n) => (
            <View key={slide.key} className={cx('alm-carousel__dot', n === at && 'alm-carousel__dot--on')} />
          ))}
        </View>
      )}
      {slides.length > 1 && marks === 'numbers' && (
        <View className="alm-carousel__numbers" {...a11y({ hidden: true })}>
          {at + 1}/{slides.length}
        </View>
      )}
    </View>
  )
}
