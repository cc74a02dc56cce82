import { View } from '@tarojs/components'
import { useState } from 'react'
import type { DesignModule } from '@/api/design'
import { useText } from '@/i18n'
import { cx } from '@/ui/cx'
import { DragArea } from '@/ui/host/DragArea'
import { host } from '@/ui/host/host'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { IconButton } from '@/ui/icon-button/IconButton'
import { StateView } from '@/ui/state-view/StateView'
import type { Layout } from '../model/layout'
import { layoutEditorTexts } from '../texts'
import { useModuleName, type EditorProps } from './editorView'
import './rows.scss'

/** Height of a row in px of the screen, as a drag is measured. In design px it stands in rows.scss. */
const rowHeight = (): number => host.pixels(60)

interface Dragging {
  key: string
  dy: number
}

/** Rows between the old and the new place make room. */
const shiftOf = (index: number, from: number, to: number): number => {
  if (index === from) return 0
  if (from < index && index <= to) return -rowHeight()
  return to <= index && index < from ? rowHeight() : 0
}

interface RowProps extends EditorProps {
  module: DesignModule
  index: number
  count: number
  shift: number
  held: boolean
  onDrag: (dy: number | undefined) => void
  onPick?: ((key: string) => void) | undefined
}

function Row({ state, send, module, index, count, shift, held, onDrag, onPick }: RowProps) {
  const t = useText(layoutEditorTexts)
  const name = useModuleName()(module)
  const { key, kind, visible } = module
  const note = kind === 'unreadable' ? t('layoutEditor.unreadable') : t(`layoutEditor.kind.${kind}`)
  const to = (place: number) => send({ type: 'moduleReordered', key, to: place })
  const face = (
    <>
      <View className="alm-module-row__name">{name}</View>
      <View className="alm-module-row__note">{visible ? note : `${note} · ${t('layoutEditor.hidden')}`}</View>
    </>
  )
  return (
    <View
      className={cx(
        'alm-module-row',
        held && 'alm-module-row--held',
        state.selected === key && 'alm-module-row--chosen',
        !visible && 'alm-module-row--hidden',
      )}
      style={{ transform: shift ? `translateY(${shift}px)` : undefined }}
    >
      {onPick ? (
        <Pressable
          className="alm-module-row__face"
          label={t('layoutEditor.selectOne', { name })}
          onPress={() => onPick(key)}
        >
          {face}
        </Pressable>
      ) : (
        <View className="alm-module-row__face">{face}</View>
      )}
      <IconButton
        icon={visible ? 'eye' : 'eye-off'}
        size={20}
        label={t(visible ? 'layoutEditor.hideOne' : 'layoutEditor.showOne', { name })}
        onPress={() => send({ type: visible ? 'moduleHidden' : 'moduleShown', key })}
      />
      <IconButton
        icon="chevron-up"
        size={20}
        label={t('layoutEditor.moveUp', { name })}
        disabled={index === 0}
        onPress={() => to(index - 1)}
      />
      <IconButton
        icon="chevron-down"
        size={20}
        label={t('layoutEditor.moveDown', { name })}
        disabled={index === count - 1}
        onPress={() => to(index + 1)}
      />
      <DragArea
        className="alm-module-row__grip"
        label={t('layoutEditor.dragOne', { name })}
        onMove={({ dy }) => onDrag(dy)}
        onEnd={({ dy }) => {
          onDrag(undefined)
          to(index + Math.round(dy / rowHeight()))
        }}
        onCancel={() => onDrag(undefined)}
        onNudge={({ dy }) => dy && to(index + Math.sign(dy))}
      >
        <Icon name="list" size={20} />
      </DragArea>
    </View>
  )
}

export interface ModuleRowsProps extends EditorProps {
  modules: Layout
  onPick?: (key: string) => void
}

/** The order of the page as a list: dragged by the grip, or moved by buttons and arrow keys. */
export function ModuleRows({ state, send, modules, onPick }: ModuleRowsProps) {
  const t = useText(layoutEditorTexts)
  const [dragging, setDragging] = useState<Dragging>()
  if (modules.length === 0) return <StateView compact kind="empty" text={t('layoutEditor.empty')} />
  const from = modules.findIndex(({ key }) => key === dragging?.key)
  const last = modules.length - 1
  const to = dragging ? Math.max(0, Math.min(last, from + Math.round(dragging.dy / rowHeight()))) : from
  return (
    <View className="alm-module-rows">
      {modules.map((module, index) => (
        <Row
          key={module.key}
          state={state}
          send={send}
          module={module}
          index={index}
          count={modules.length}
          held={index === from}
          shift={!dragging || from < 0 ? 0 : index === from ? dragging.dy : shiftOf(index, from, to)}
          onDrag={dy => setDragging(dy === undefined ? undefined : { key: module.key, dy })}
          onPick={onPick}
        />
      ))}
    </View>
  )
}
