import { hooks } from '@tarojs/shared'
import { flushSync } from 'react-dom'

interface Field {
  /** of its element */
  id: string
  /** what its blur does */
  leave: () => void
}

interface Happening {
  type: string
  target: { id: string }
}

/** The field in which keys were pressed, until it is left. */
let field: Field | undefined

/**
 * The platform tells a field that it was left after the tap that takes the focus away: a press would go on with what was
 * there before. Here the field is left first, and its new state is drawn, so that the press finds the handlers of that
 * state. The real blur follows and leaves it once more, which must change nothing.
 */
hooks.tap('modifyTaroEvent', ({ type, target }: Happening) => {
  if (!field || type !== 'tap' || target.id === field.id) return
  const { leave } = field
  field = undefined
  flushSync(leave)
})

export const typing = {
  /** A key was pressed in a field; `leave` names the field as well. */
  goesOn(id: string, leave: () => void) {
    field = { id, leave }
  },
  /** The field was left, or is gone. */
  ends(leave: () => void) {
    if (field?.leave === leave) field = undefined
  },
}
