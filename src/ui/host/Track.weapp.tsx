import { Swiper, SwiperItem } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '../cx'
import { a11y } from './a11y'
import type { TrackProps } from './contract'

/**
 * Where the swiper goes by itself is not said back to it: it may have gone on meanwhile, would go back and tell of that,
 * and so on without end. Where it is sent from outside (slides went), it begins anew there.
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
