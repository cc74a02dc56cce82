import { View } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import type { PictureMode } from '../host/contract'
import { host } from '../host/host'
import { RawImage } from '../host/RawImage'
import { Icon } from '../icon/Icon'
import './picture.scss'

export interface PictureProps {
  /** Empty, null or broken: the fallback drawing. */
  src: string | null | undefined
  /** What it shows; empty for decoration. */
  alt: string
  /** Width divided by height; default 1. 0 fills the height of the parent. */
  ratio?: number
  /** Design px; without it the picture takes the width of its parent. */
  width?: number
  mode?: PictureMode
  lazy?: boolean
  /** The picture a buyer waits for first. */
  priority?: boolean
  round?: 's' | 'm' | 'l' | 'full'
  onPress?: () => void
  className?: string
}

/** Keeps its slot from the first frame on, so nothing moves when the picture arrives (CLS 0). */
export function Picture(props: PictureProps) {
  const { src, alt, ratio = 1, width, mode = 'fill', lazy = true, priority = false, round } = props
  const [broken, setBroken] = useState<string | null>(null)
  const usable = Boolean(src) && broken !== src
  const slot = ratio > 0 && ratio !== 1 ? { paddingBottom: `${(100 / ratio).toFixed(4)}%` } : undefined
  return (
    <View
      className={cx(
        'alm-picture',
        ratio <= 0 && 'alm-picture--stretch',
        ratio === 1 && 'alm-picture--square',
        round && `alm-picture--${round}`,
        props.className,
      )}
      style={width ? { width: host.length(width) } : undefined}
      {...(props.onPress ? { onClick: props.onPress } : {})}
    >
      {slot && <View className="alm-picture__slot" style={slot} />}
      {usable && src ? (
        <RawImage
          className="alm-picture__image"
          src={src}
          alt={alt}
          mode={mode}
          lazy={lazy}
          priority={priority}
          onError={() => setBroken(src)}
        />
      ) : (
        <View
          className="alm-picture__fallback"
          {...a11y(alt ? { role: 'img', label: alt } : { hidden: true })}
        >
          <Icon name="picture" size={24} />
        </View>
      )}
    </View>
  )
}
