import type {
  ToolbarButton as WireToolbarButton,
  ToolbarLayout as WireToolbarLayout,
} from '@wire/widgetToolbar'
import { asFlag, asText, fieldsOf, lenient, must, read, record, soundOf, type Decoder } from '@/base/decode'
import { flagField, numberField, textField } from './widget'

/** A button of a menu (widgets §3). */
export interface ToolbarButton {
  uuid: string
  /** names it in the menu's list of other buttons */
  code: string
  name: string
  /** what the page does */
  event: string
  /** permission to press it; '': everybody may */
  controlCode: string
  children: readonly ToolbarButton[]
}

export interface ToolbarLayout {
  menuUuid: string
  /** those of the bar, in their order: zones A, B, C */
  zones: { a: readonly ToolbarButton[]; b: readonly ToolbarButton[]; c: readonly ToolbarButton[] }
  /** zone O: behind 更多 only */
  others: readonly ToolbarButton[]
  /** names of buttons that cannot be read */
  broken: readonly string[]
  hasOrganisationPlan: boolean
  hasPersonalPlan: boolean
  plan: {
    /** empty until the buttons are arranged */
    uuid: string
    id: number
    initial: boolean
    type: 'organisation' | 'personal'
    orgUuid: string
    personUuid: string
  }
}

/** Buttons below buttons, no further: what lies deeper is not drawn by anything. */
const DEEPEST = 1

interface Read {
  items: readonly ToolbarButton[]
  broken: readonly string[]
}

const NONE: Read = { items: [], broken: [] }

const decodeButtons =
  (depth: number): Decoder<Read> =>
  (value, at) => {
    const { items, broken } = soundOf(decodeButton(depth), 'cButtonName')(value, at)
    return {
      items: items.map(one => one.button),
      broken: [...items.flatMap(one => one.broken), ...broken],
    }
  }

const decodeButton =
  (depth: number): Decoder<{ button: ToolbarButton; broken: readonly string[] }, WireToolbarButton> =>
  (value, at) => {
    const fields = record<WireToolbarButton>(value, at)
    const event = textField(fields, 'cEventName')
    const below = depth < DEEPEST ? read(fields, 'childrenList') : undefined
    const { items: children, broken } =
      below === undefined ? NONE : decodeButtons(depth + 1)(below, `${at}.childrenList`)
    return {
      button: {
        uuid: must(fields, 'cButtonUuid', asText, at),
        code: textField(fields, 'cButtonCode'),
        name: must(fields, 'cButtonName', asText, at),
        // a button with sub-buttons need not do anything by itself
        event: children.length + broken.length > 0 ? event : must(fields, 'cEventName', asText, at),
        controlCode: textField(fields, 'cControlCode'),
        children,
      },
      broken,
    }
  }

const zoneOf = (
  fields: ReturnType<typeof record<WireToolbarLayout>>,
  key: 'zoneA' | 'zoneB' | 'zoneC' | 'zoneO',
  at: string,
): Read => (read(fields, key) === undefined ? NONE : must(fields, key, decodeButtons(0), at))

export const decodeToolbar: Decoder<ToolbarLayout> = (value, at) => {
  const fields = record<WireToolbarLayout>(value, at)
  const [a, b, c, o] = [
    zoneOf(fields, 'zoneA', at),
    zoneOf(fields, 'zoneB', at),
    zoneOf(fields, 'zoneC', at),
    zoneOf(fields, 'zoneO', at),
  ]
  const have = fieldsOf<WireToolbarLayout['planHave']>(read(fields, 'planHave'))
  return {
    menuUuid: must(fields, 'cMenuUuid', asText, at),
    zones: { a: a.items, b: b.items, c: c.items },
    others: o.items,
    broken: [a, b, c, o].flatMap(zone => zone.broken),
    hasOrganisationPlan: flagField(have, 'bOrg'),
    hasPersonalPlan: flagField(have, 'bPerson'),
    plan: {
      uuid: textField(fields, 'cButtonPlanUuid'),
      id: numberField(fields, 'iButtonPlanId') ?? 0,
      initial: lenient(fields, 'bInit', asFlag) ?? false,
      type: numberField(fields, 'iPlanType') === 2 ? 'personal' : 'organisation',
      orgUuid: textField(fields, 'cOrgUuid'),
      personUuid: textField(fields, 'cPersonUuid'),
    },
  }
}
