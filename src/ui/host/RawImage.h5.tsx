import { useEffect, useRef } from 'react'
import { cx } from '../cx'
import type { RawImageProps } from './contract'

/** Spread because React 18 does not type the attribute yet. */
const early = { fetchpriority: 'high' }

/**
 * A picture that has left the page would load on, in front of what the page waits for now. Its source is emptied, not
 * removed: Chromium keeps a detached picture whose source is removed while it loads, and its whole page, for good.
 */
const useLoadingEndsWithIt = () => {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const drawn = image.current
    return () => {
      if (drawn && !drawn.isConnected && !drawn.complete) drawn.src = ''
    }
  }, [])
  return image
}

export function RawImage({ src, alt, mode, lazy, priority, className, onError }: RawImageProps) {
  const image = useLoadingEndsWithIt()
  return (
    <img
      ref={image}
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
