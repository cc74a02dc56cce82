import type { WorkbenchView } from '@/features/layout-editor/views/editorView'

/** The mini-program reorders, hides and previews; everything else is set on H5. */
export const workbench: WorkbenchView | undefined = undefined
