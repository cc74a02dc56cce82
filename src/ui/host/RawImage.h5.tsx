import { cx } from '../cx'
import type { RawImageProps } from './contract'

/** Spread because React 18 does not type the attribute yet. */
const early = { fetchpriority: 'high' }

export function RawImage({ src, alt, mode, lazy, priority, className, onError }: RawImageProps) {
  return (
    <img
      {...(priority ? early : {})}
      className={cx(className, `alm-picture__image--${mode}`)}
      loading={lazy && !priority ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      src={src}
      alt={alt}
      onError={onError}
    />
  )
}
