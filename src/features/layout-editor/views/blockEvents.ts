import type { Dispatch } from 'react'
import type { DesignLink, DesignSettings } from '@/api/design'
import type { EditorEvent } from '../model/editor'
import type { Handle } from '../model/geometry'

interface By {
  dx: number
  dy: number
}

/** What a draggable text block tells (shop §3: remove, dragend, resizeend, resizing, linkschange, change), design px. */
export interface BlockEvents {
  pick: () => void
  dragging: (by: By) => void
  dragend: (by: By) => void
  resizing: (handle: Handle, by: By) => void
  resizeend: (handle: Handle, by: By) => void
  cancel: () => void
  remove: () => void
  linkschange: (link: DesignLink) => void
  /** `typing`: a letter of a longer text */
  change: (change: Partial<DesignSettings>, typing?: string) => void
}

/** The events of one module as the editor's own. */
export const blockEvents = (send: Dispatch<EditorEvent>, key: string): BlockEvents => ({
  pick: () => send({ type: 'moduleSelected', key }),
  dragging: by => send({ type: 'moduleDragging', key, ...by }),
  dragend: by => send({ type: 'moduleDragged', key, ...by }),
  resizing: (handle, by) => send({ type: 'moduleResizing', key, handle, ...by }),
  resizeend: (handle, by) => send({ type: 'moduleResized', key, handle, ...by }),
  cancel: () => send({ type: 'gestureCancelled' }),
  remove: () => send({ type: 'moduleRemoved', key }),
  linkschange: link => send({ type: 'moduleChanged', key, change: { link }, typing: 'link' }),
  change: (change, typing) => send({ type: 'moduleChanged', key, change, ...(typing && { typing }) }),
})
