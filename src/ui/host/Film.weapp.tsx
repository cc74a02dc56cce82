import { Video } from '@tarojs/components'
import type { FilmProps } from './contract'

export function Film({ src, poster, className, onFail }: FilmProps) {
  return (
    <Video
      className={className}
      src={src}
      poster={poster}
      autoplay
      controls
      objectFit="contain"
      onError={onFail}
    />
  )
}
