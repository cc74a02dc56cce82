import { Swiper, SwiperItem } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '../cx'
import { a11y } from './a11y'
import type { TrackProps } from './contract'

/**
 * The swiper reports each slide it moves to. This index is not given back to it as `current`: the swiper may be at the
 * next slide by then, would go back and report that too, without end. If the parent sets another index (slides were
 * removed), a new swiper starts there.
 */
export function Track({ index, onIndex, slides, interval, slideLabel, className }: TrackProps) {
  const [at, setAt] = useState(index)
  const [start, setStart] = useState({ turn: 0, index })
  if (index !== at) {
    setAt(index)
    setStart({ turn: start.turn + 1, index })
  }
  return (
    <Swiper
      key={start.turn}
      className={cx('alm-carousel__track', className)}
      current={start.index}
      autoplay={interval > 0}
      interval={interval || 3000}
      circular={slides.length > 1}
      onChange={({ detail: { current, source } }) => {
        // neither by a finger nor by its clock
        if (!source) return
        setAt(current)
        onIndex(current)
      }}
    >
      {slides.map((slide, n) => (
        <SwiperItem
          key={slide.key}
          className="alm-carousel__slide"
          {...a11y({ label: slideLabel(n + 1, slides.length) })}
        >
          {slide.node}
        </SwiperItem>
      ))}
    </Swiper>
  )
}
