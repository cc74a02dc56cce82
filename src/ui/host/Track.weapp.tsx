import { Swiper, SwiperItem } from '@tarojs/components'
import { cx } from '../cx'
import { a11y } from './a11y'
import type { TrackProps } from './contract'

export function Track({ index, onIndex, slides, interval, slideLabel, className }: TrackProps) {
  return (
    <Swiper
      className={cx('alm-carousel__track', className)}
      current={index}
      autoplay={interval > 0}
      interval={interval || 3000}
      circular={slides.length > 1}
      onChange={event => onIndex(event.detail.current)}
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
