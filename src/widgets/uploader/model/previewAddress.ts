import { trustedAddress, type CheckedUrl, type TrustedPlaces } from '@/base/trustedAddress'

/**
 * Address of the preview service with the authorization and the encoded source (widgets §7). Undefined when the
 * deployment has no service, or one of the two leads where the shop opens nothing by itself.
 */
export const previewAddress = (
  { service, source, token }: { service: string; source: string; token: string },
  places: TrustedPlaces,
): CheckedUrl | undefined => {
  if (service === '' || !trustedAddress(source, places)) return undefined
  const joint = service.includes('?') ? '&' : '?'
  const query = `Authorization=${encodeURIComponent(token)}&url=${encodeURIComponent(source)}`
  return trustedAddress(`${service}${joint}${query}`, places)?.url
}
