import type { FilmProps } from './contract'

/** The browser's own player: Taro's is a web component, and the H5 build goes without those. */
export function Film({ src, poster, label, className, onFail }: FilmProps) {
  return (
    <video
      className={className}
      src={src}
      poster={poster || undefined}
      aria-label={label}
      autoPlay
      controls
      playsInline
      onError={onFail}
    />
  )
}
