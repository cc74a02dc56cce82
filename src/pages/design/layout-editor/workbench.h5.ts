import type { WorkbenchView } from '@/features/layout-editor/views/editorView'
import { Workbench } from '@/features/layout-editor/views/Workbench'

export const workbench: WorkbenchView | undefined = Workbench
