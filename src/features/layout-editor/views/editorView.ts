import type { ComponentType, Dispatch, ReactNode } from 'react'
import type { DesignModule } from '@/api/design'
import type { StorefrontModule } from '@/api/storefront'
import { useText } from '@/i18n'
import type { EditorEvent, EditorState } from '../model/editor'
import { layoutEditorTexts } from '../texts'

export interface EditorProps {
  state: EditorState
  send: Dispatch<EditorEvent>
}

/** Draws modules as buyers see them; the page brings it along, since no feature imports another. */
export type CanvasView = ComponentType<{
  modules: readonly StorefrontModule[]
  editing: boolean
  wrap?: (id: string, drawn: ReactNode) => ReactNode
  overContainer?: (id: string) => ReactNode
}>

/** Where modules are picked, pulled and stretched on the page itself; absent where there is no room for it. */
export type WorkbenchView = ComponentType<EditorProps & { canvas: CanvasView }>

/** Id of a module's element on the canvas. */
export const frameId = (key: string): string => `edit-${key.replace(/\W/g, '_')}`

/** A module's own name, else what it is. */
export const useModuleName = () => {
  const t = useText(layoutEditorTexts)
  return ({ name, kind }: Pick<DesignModule, 'name' | 'kind'>): string =>
    name || t(`layoutEditor.kind.${kind}`)
}
