import { Image } from '@tarojs/components'
import { a11y } from './a11y'

/** Pressing it long opens the platform's menu to save and send. */
export function PosterImage({ src, alt }: { src: string; alt: string }) {
  return (
    <Image
      className="alm-poster-image"
      src={src}
      mode="widthFix"
      showMenuByLongpress
      {...a11y({ role: 'img', label: alt })}
    />
  )
}
