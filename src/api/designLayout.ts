import { isRecord } from '@/base/decode'
import { decodeDesignModules } from './decode/designModule'
import type { DesignModule } from './decode/designTypes'
import { decodeModules } from './decode/layout'
import type { StorefrontModule } from './decode/layoutTypes'
import { encodeDesignModule, encodeDesignModules } from './designEncode'

export { blankDesignModule } from './designEncode'

/** Encoded under the keys of the editor, so that what is drawn can be told apart. */
const keyed = (module: DesignModule): unknown => {
  const plain = encodeDesignModule(module)
  if (!isRecord(plain)) return plain
  const list = module.children.length ? { list: module.children.map(keyed) } : {}
  return { ...plain, ...list, id: module.key }
}

/** How a buyer sees an edited module; a hidden one as if it were shown. */
export const drawnModule = (module: DesignModule): StorefrontModule => {
  const [drawn] = decodeModules([keyed(module.visible ? module : { ...module, visible: true })])
  return drawn ?? { kind: 'broken', id: module.key, name: module.name }
}

/** An edited layout as plain data, for a draft, and back. */
export const plainLayout = encodeDesignModules
export const layoutOfPlain = (value: unknown): DesignModule[] => decodeDesignModules(value)
