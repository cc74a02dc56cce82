import { Image } from '@tarojs/components'
import { a11y } from './a11y'
import type { RawImageProps } from './contract'

export function RawImage({ src, alt, mode, lazy, priority, className, onError }: RawImageProps) {
  return (
    <Image
      className={className}
      src={src}
      mode={mode === 'fill' ? 'aspectFill' : 'aspectFit'}
      lazyLoad={lazy && !priority}
      onError={onError}
      {...a11y({ label: alt })}
    />
  )
}
