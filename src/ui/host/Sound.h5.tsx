import type { SoundProps } from './contract'

/** The browser's own player. */
export function Sound({ src, label, onFail }: SoundProps) {
  return <audio src={src} aria-label={label} autoPlay controls onError={onFail} style={{ width: '100%' }} />
}
