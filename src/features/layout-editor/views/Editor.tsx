import { View } from '@tarojs/components'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { DesignKind } from '@/api/design'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { cx } from '@/ui/cx'
import { toast } from '@/ui/feedback/feedback'
import { glide } from '@/ui/host/glide'
import { host } from '@/ui/host/host'
import { holdBackKey } from '@/ui/host/backKey'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Sheet } from '@/ui/sheet/Sheet'
import { useOn } from '@/ui/useOn'
import { whoAndWhen } from '../hooks/editorDialogs'
import { useEditor, type Editor as Editing, type Opened } from '../hooks/useEditor'
import { useLeave } from '../hooks/useLeave'
import { canRedo, canUndo, isDirty, MAX_MODULES } from '../model/editor'
import { find, keysOf } from '../model/layout'
import { newModule } from '../model/newModule'
import { layoutEditorTexts } from '../texts'
import { AddSheet } from './AddSheet'
import { drawnModules } from './drawn'
import { frameId, type CanvasView, type WorkbenchView } from './editorView'
import { ModuleRows } from './ModuleRows'
import { SettingsSheet } from './SettingsSheet'
import { Tools } from './Tools'
import './editor.scss'

type Panel = 'add' | 'list' | 'settings' | undefined

interface PreviewProps {
  editing: Editing
  canvas: CanvasView
  onEnd: () => void
}

/** As a buyer would see it: hidden modules are gone, presses lead where they lead. */
function Preview({ editing, canvas: Canvas, onEnd }: PreviewProps) {
  const t = useText(layoutEditorTexts)
  const drawn = drawnModules(editing.state.layout.filter(({ visible }) => visible))
  useEffect(() => holdBackKey(onEnd), [onEnd])
  return (
    <PageShell
      title={t('layoutEditor.previewing')}
      onBack={onEnd}
      footer={
        <Button block kind="secondary" onPress={onEnd}>
          {t('layoutEditor.endPreview')}
        </Button>
      }
    >
      <Canvas modules={drawn} editing={false} />
    </PageShell>
  )
}

interface BarProps {
  editing: Editing
  onPreview: () => void
  /** where the bar above is the platform's own */
  save: ReactNode
}

function Bar({ editing, onPreview, save }: BarProps) {
  const t = useText(layoutEditorTexts)
  const { state, send } = editing
  const dirty = isDirty(state)
  return (
    <>
      <View className="alm-editor-bar">
        <Button kind="ghost" size="s" disabled={!canUndo(state)} onPress={() => send({ type: 'undone' })}>
          {t('layoutEditor.undo')}
        </Button>
        <Button kind="ghost" size="s" disabled={!canRedo(state)} onPress={() => send({ type: 'redone' })}>
          {t('layoutEditor.redo')}
        </Button>
        <Button kind="ghost" size="s" onPress={onPreview}>
          {t('layoutEditor.preview')}
        </Button>
        <View className={cx('alm-editor-bar__state', dirty && 'alm-editor-bar__state--dirty')}>
          {t(dirty ? 'layoutEditor.unsaved' : 'layoutEditor.allSaved')}
        </View>
        {save}
      </View>
      {state.conflict && (
        <NoticeBar tone="warning" icon="warning" onPress={() => void editing.settleConflict()}>
          {t('layoutEditor.conflictBar', whoAndWhen(state.conflict))}
        </NoticeBar>
      )}
    </>
  )
}

/** Adds what was chosen after the selected module, or into the selected container. */
const useAdding = ({ state, send }: Editing, done: () => void) => {
  const t = useText(layoutEditorTexts)
  return (kind: DesignKind) => {
    if (keysOf(state.layout).length >= MAX_MODULES) return void toast.error(t('layoutEditor.full'))
    const texts = {
      name: t(`layoutEditor.kind.${kind}`),
      text: t('layoutEditor.newText'),
      title: t('layoutEditor.newTitle'),
      link: t('layoutEditor.newLink'),
    }
    const module = newModule(kind, state.layout, texts, state.carousel)
    const chosen = state.selected === undefined ? undefined : find(state.layout, state.selected)?.module
    const where = chosen?.kind === 'container' ? { into: chosen.key } : { after: state.selected }
    send({ type: 'moduleAdded', module, ...where })
    done()
  }
}

export interface EditorViewProps {
  opened: Opened
  canvas: CanvasView
  workbench: WorkbenchView | undefined
}

/** The page being edited: bar, canvas (or, where there is none, the list of modules), tools, sheets. */
export function Editor({ opened, canvas, workbench: Workbench }: EditorViewProps) {
  const t = useText(layoutEditorTexts)
  const editing = useEditor(opened)
  const { state, send, save, saving } = editing
  const [panel, setPanel] = useState<Panel>()
  const [previewing, setPreviewing] = useState(false)
  const leave = useLeave(isDirty(state) && !previewing, editing)
  const close = () => setPanel(undefined)
  const add = useAdding(editing, () => setPanel(Workbench ? 'settings' : undefined))
  const endPreview = useCallback(() => setPreviewing(false), [])
  const chosen = state.selected === undefined ? undefined : find(state.layout, state.selected)
  const inSight = panel === 'settings' && chosen ? (chosen.parent ?? chosen.module).key : undefined
  useOn([inSight], () => {
    // what is set, or was just added, stays in sight above the sheet
    if (inSight !== undefined) glide(frameId(inSight), 0)
  })
  if (previewing) return <Preview editing={editing} canvas={canvas} onEnd={endPreview} />
  const saveButton = (
    <Button size="s" loading={saving} disabled={!isDirty(state)} onPress={() => void save()}>
      {t('layoutEditor.saveShort')}
    </Button>
  )
  const rows = <ModuleRows state={state} send={send} modules={state.layout} />
  return (
    <PageShell
      title={t('layoutEditor.title')}
      onBack={leave}
      navRight={host.drawsNavBar && <View className="alm-editor-save">{saveButton}</View>}
      header={
        <Bar editing={editing} onPreview={() => setPreviewing(true)} save={!host.drawsNavBar && saveButton} />
      }
      footer={
        Workbench && (
          <Tools
            state={state}
            send={send}
            onAdd={() => setPanel('add')}
            onList={() => setPanel('list')}
            onSettings={() => setPanel('settings')}
          />
        )
      }
    >
      <View className="alm-editor-hint">
        {t(Workbench ? 'layoutEditor.choose' : 'layoutEditor.phoneHint')}
      </View>
      {Workbench ? <Workbench state={state} send={send} canvas={canvas} /> : rows}
      {inSight !== undefined && <View className="alm-editor-room" />}
      {Workbench && (
        <>
          <AddSheet
            open={panel === 'add'}
            inside={chosen?.module.kind === 'container'}
            onClose={close}
            onAdd={add}
          />
          <SettingsSheet state={state} send={send} open={panel === 'settings'} onClose={close} />
          <Sheet
            open={panel === 'list'}
            onClose={close}
            title={t('layoutEditor.moduleList')}
            height={75}
            flush
          >
            <View className="alm-editor-hint">{t('layoutEditor.listHint')}</View>
            <ModuleRows
              state={state}
              send={send}
              modules={state.layout}
              onPick={key => {
                send({ type: 'moduleSelected', key })
                close()
              }}
            />
          </Sheet>
        </>
      )}
    </PageShell>
  )
}
