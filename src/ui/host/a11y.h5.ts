import type { RowPlace } from '../window/contract'
import type { Accessible } from './contract'

export const a11y = (it: Accessible & RowPlace): Record<string, unknown> => ({
  role: it.role,
  'aria-label': it.label,
  'aria-hidden': it.hidden,
  'aria-describedby': it.describedBy,
  'aria-live': it.live,
  'aria-modal': it.modal,
  'aria-checked': it.checked,
  'aria-busy': it.busy,
  'aria-level': it.level,
  'aria-posinset': it.place,
  'aria-setsize': it.placesOf,
})
