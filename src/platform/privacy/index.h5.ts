import type { PrivacyPort } from './contract'

/** A browser asks for each permission itself. */
export const privacy: PrivacyPort = {
  onRefusal: () => undefined,
  openContract: () => Promise.resolve(),
}
