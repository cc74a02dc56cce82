import type { CheckedUrl } from '@/base/trustedAddress'

/** A browser opens an address by itself (`LinkPort.frames` is false): there is nothing to draw. */
export function WebFrame(_props: { url: CheckedUrl }) {
  return null
}
