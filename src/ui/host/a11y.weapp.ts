import type { RowPlace } from '../window/contract'
import type { Accessible } from './contract'

/** Names and states the templates carry (config/plugins/ariaAttributes); only what is given is sent to the view. */
export const a11y = (it: Accessible & RowPlace): Record<string, unknown> => {
  const props: Record<string, unknown> = {}
  if (it.role) props['aria-role'] = it.role
  if (it.label) props['aria-label'] = it.description ? `${it.label} ${it.description}` : it.label
  if (it.hidden) props['aria-hidden'] = true
  if (it.checked !== undefined) props['aria-checked'] = it.checked
  return props
}
