import { useCallback } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { getToolbar, type ToolbarButton } from '@/api/widgetToolbar'
import { useSession } from '@/stores/session/useSession'
import { callErrorOf } from '../call-state/callError'
import { toastProblem } from '../call-state/toastProblem'
import { useLiveModel } from '../call-state/useLiveModel'
import { usePermittedButtons } from '../call-state/usePermittedButtons'
import { useRead } from '../call-state/useRead'
import { faceOf, type ToolButton } from './model/face'
import { emits, idleToolbar, toolbarModel } from './model/opening'

export interface ToolbarOptions {
  owner: WidgetOwner
  /** `uuid` names the buttons, `code` the menu that grants them */
  menu: { uuid: string; code: string }
  /** Buttons in the bar, 2 to 4; default 3. */
  visible?: number
  /** Behind 更多, as far as the menu's list of other buttons names them. */
  extra?: readonly ToolbarButton[]
  /** Buttons with these events are shown but cannot be pressed. */
  disabledEvents?: readonly string[]
  /** Told the button's event. An error it rejects with is said with the button's name. */
  onEvent: (event: string) => unknown
}

/** Reads the buttons of a menu, and what the person may press of them (widgets §6). */
export function useToolbar(options: ToolbarOptions) {
  const { owner, menu, visible, extra, disabledEvents, onEvent } = options
  const userType = useSession(state => state.userInfo?.person.userType)
  const permitted = usePermittedButtons(menu.code)
  const reading = useRead(() => getToolbar({ menuUuid: menu.uuid, userType: userType ?? '' }, owner), {
    key: [owner.accUuid, menu.uuid, owner.personUuid, userType].join('/'),
    when: userType !== undefined,
  })
  const { state, send, now } = useLiveModel(toolbarModel, idleToolbar)
  const layout = reading.value
  const { known, holds, adds } = permitted
  const face = layout && known ? faceOf(layout, { holds, adds, visible, extra, disabledEvents }) : undefined
  const choose = useCallback(
    async (button: ToolButton) => {
      if (!emits(now(), button)) return
      send({ type: 'chosen', button })
      try {
        await onEvent(button.event)
      } catch (error) {
        toastProblem(callErrorOf(error), button.name)
      }
      send({ type: 'ended' })
    },
    [onEvent, now, send],
  )
  return { face, broken: layout?.broken ?? [], reading, permitted, state, send, choose }
}

export type ToolbarHandle = ReturnType<typeof useToolbar>
