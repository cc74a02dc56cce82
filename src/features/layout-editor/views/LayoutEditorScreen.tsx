import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { useDesign, type DesignState } from '../hooks/useDesign'
import { layoutEditorTexts } from '../texts'
import { Editor } from './Editor'
import type { CanvasView, WorkbenchView } from './editorView'
import './rows.scss'

export interface LayoutEditorScreenProps {
  columnUuid: string | undefined
  canvas: CanvasView
  workbench: WorkbenchView | undefined
}

interface WaitingProps {
  state: Exclude<DesignState, { status: 'ready' }>
  /** the page itself is edited; else a list of its modules */
  drawn: boolean
  retry: () => void
}

function Waiting({ state, drawn, retry }: WaitingProps) {
  const t = useText(layoutEditorTexts)
  if (state.status === 'forbidden')
    return <StateView kind="noPermission" text={t('layoutEditor.forbidden')} />
  if (state.status === 'failed')
    return <CallFailed error={state.error} action={t('layoutEditor.load')} onRetry={retry} />
  if (!drawn) return <Skeleton shape="line" count={10} className="alm-module-rows__waiting" />
  return (
    <View className="alm-editor-waiting">
      <Skeleton shape="block" ratio={2.2} />
      <Skeleton shape="block" ratio={3.6} />
      <Skeleton shape="cards" count={4} />
    </View>
  )
}

/** The layout editor of super users (shop §4, §6); anybody else is told so by the server's refusal. */
export function LayoutEditorScreen({ columnUuid, canvas, workbench }: LayoutEditorScreenProps) {
  const t = useText(layoutEditorTexts)
  const { state, retry } = useDesign(columnUuid)
  if (state.status === 'ready') return <Editor opened={state} canvas={canvas} workbench={workbench} />
  return (
    <PageShell title={t('layoutEditor.title')}>
      <Waiting state={state} drawn={workbench !== undefined} retry={retry} />
    </PageShell>
  )
}
