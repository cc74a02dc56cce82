import { View } from '@tarojs/components'
import { useCallback, type ReactNode } from 'react'
import { toVw } from '@/base/designLength'
import { useText } from '@/i18n'
import { cx } from '@/ui/cx'
import { DragArea } from '@/ui/host/DragArea'
import { PickArea } from '@/ui/host/PickArea'
import { Tag } from '@/ui/tag/Tag'
import { shownLayout } from '../model/editor'
import { find } from '../model/layout'
import { layoutEditorTexts } from '../texts'
import { blockEvents } from './blockEvents'
import { BlockFrame } from './BlockFrame'
import { drawnModules } from './drawn'
import { frameId, useModuleName, type CanvasView, type EditorProps } from './editorView'
import './canvas.scss'

const vw = (px: number) => toVw(px, 3)

/** Blocks of a free container: what stands in it is taken hold of here. */
function Blocks({ state, send, id }: EditorProps & { id: string }) {
  const container = find(shownLayout(state), id)?.module
  const { selected, gesture } = state
  if (!container) return null
  const guides = container.children.some(({ key }) => key === gesture?.key) ? gesture?.guides : undefined
  return (
    <>
      {container.children
        .filter(({ visible }) => visible)
        .map(module => {
          const { key } = module
          const events = blockEvents(send, key)
          const take = (by: { dx: number; dy: number }) => {
            if (selected !== key) events.pick()
            events.dragging(by)
          }
          return (
            <BlockFrame
              key={key}
              module={module}
              box={module.box}
              selected={selected === key}
              events={{ ...events, dragging: take }}
            />
          )
        })}
      {guides?.x !== undefined && <View className="alm-guide alm-guide--x" style={{ left: vw(guides.x) }} />}
      {guides?.y !== undefined && <View className="alm-guide alm-guide--y" style={{ top: vw(guides.y) }} />}
    </>
  )
}

/** One module of the page: a press chooses it, its lower edge stretches what has a height of its own. */
function Frame({ state, send, id, children }: EditorProps & { id: string; children: ReactNode }) {
  const t = useText(layoutEditorTexts)
  const nameOf = useModuleName()
  const found = find(state.layout, id)
  if (!found) return <>{children}</>
  const { module } = found
  const chosen = state.selected === id
  const inside = !chosen && module.children.some(({ key }) => key === state.selected)
  const name = nameOf(module)
  const stretches = chosen && (module.kind === 'banner' || module.kind === 'container')
  const pick = () => {
    // a block inside is chosen by itself
    if (!inside && !chosen) send({ type: 'moduleSelected', key: id })
  }
  return (
    <View
      id={frameId(id)}
      className={cx('alm-edit', chosen && 'alm-edit--chosen', !module.visible && 'alm-edit--hidden')}
    >
      {(chosen || !module.visible) && (
        <View className="alm-edit__label">
          <Tag tone={module.visible ? 'brand' : 'neutral'}>
            {module.visible ? name : `${name} · ${t('layoutEditor.hidden')}`}
          </Tag>
        </View>
      )}
      <PickArea onPick={pick} className="alm-edit__drawn">
        {children}
      </PickArea>
      {stretches && (
        <DragArea
          className="alm-edit__edge"
          label={t('layoutEditor.resizeHeight', { name })}
          onMove={({ dy, designScale }) =>
            send({ type: 'moduleResizing', key: id, handle: 's', dx: 0, dy: dy * designScale })
          }
          onEnd={({ dy, designScale }) =>
            send({ type: 'moduleResized', key: id, handle: 's', dx: 0, dy: dy * designScale })
          }
          onCancel={() => send({ type: 'gestureCancelled' })}
          onNudge={({ dy }) => send({ type: 'moduleResized', key: id, handle: 's', dx: 0, dy })}
        >
          <View className="alm-edit__grip" />
        </DragArea>
      )}
    </View>
  )
}

/** The page as buyers see it, to be picked, pulled and stretched (shop §4). */
export function Workbench({ state, send, canvas: Canvas }: EditorProps & { canvas: CanvasView }) {
  const drawn = drawnModules(shownLayout(state))
  const wrap = (id: string, node: ReactNode) => (
    <Frame key={id} state={state} send={send} id={id}>
      {node}
    </Frame>
  )
  const overContainer = useCallback(
    (id: string) => <Blocks state={state} send={send} id={id} />,
    [state, send],
  )
  return (
    <View className="alm-workbench">
      <Canvas modules={drawn} editing wrap={wrap} overContainer={overContainer} />
    </View>
  )
}
