/** widgets §9 */
export const UNDO_LEVELS = 10

/** How many steps can be taken back and forth; the editors of both platforms keep more than that. */
export interface Undo {
  back: number
  forth: number
}

export type UndoEvent = { type: 'edited'; steps?: number } | { type: 'undone' } | { type: 'redone' }

export const NO_STEPS: Undo = { back: 0, forth: 0 }

export const undoModel = (undo: Undo, event: UndoEvent): Undo => {
  switch (event.type) {
    case 'edited':
      return { back: Math.min(UNDO_LEVELS, undo.back + (event.steps ?? 1)), forth: 0 }
    case 'undone':
      return undo.back > 0 ? { back: undo.back - 1, forth: undo.forth + 1 } : undo
    case 'redone':
      return undo.forth > 0 ? { back: undo.back + 1, forth: undo.forth - 1 } : undo
  }
}
