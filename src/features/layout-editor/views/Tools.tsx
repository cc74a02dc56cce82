import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { cx } from '@/ui/cx'
import { toast } from '@/ui/feedback/feedback'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import type { IconName } from '@/ui/icon/iconNames'
import { find, type Found } from '../model/layout'
import { layoutEditorTexts } from '../texts'
import { useModuleName, type EditorProps } from './editorView'
import './editor.scss'

interface ToolProps {
  icon: IconName
  text: string
  onPress: () => void
  disabled?: boolean
  danger?: boolean
}

function Tool({ icon, text, onPress, disabled = false, danger = false }: ToolProps) {
  return (
    <Pressable
      className={cx(
        'alm-editor-tools__tool',
        danger && 'alm-editor-tools__tool--danger',
        disabled && 'alm-editor-tools__tool--off',
      )}
      disabled={disabled}
      onPress={onPress}
    >
      <View className="alm-editor-tools__face">
        <Icon name={icon} size={20} />
        <View>{text}</View>
      </View>
    </Pressable>
  )
}

export interface ToolsProps extends EditorProps {
  onAdd: () => void
  onList: () => void
  onSettings: () => void
}

function ChosenTools({ send, found, onAdd, onSettings }: ToolsProps & { found: Found }) {
  const t = useText(layoutEditorTexts)
  const nameOf = useModuleName()
  const { module, index, siblings, parent } = found
  const { key, visible } = module
  const to = (place: number) => send({ type: 'moduleReordered', key, to: place })
  const remove = () => {
    send({ type: 'moduleRemoved', key })
    toast.info(t('layoutEditor.removed', { name: nameOf(module) }))
  }
  return (
    <>
      <Tool
        icon="chevron-up"
        text={t('layoutEditor.up')}
        disabled={index === 0}
        onPress={() => to(index - 1)}
      />
      <Tool
        icon="chevron-down"
        text={t('layoutEditor.down')}
        disabled={index === siblings.length - 1}
        onPress={() => to(index + 1)}
      />
      {(module.kind === 'container' || !parent) && (
        <Tool icon="plus" text={t('layoutEditor.addShort')} onPress={onAdd} />
      )}
      <Tool
        icon="settings"
        text={t('layoutEditor.settings')}
        disabled={module.kind === 'unreadable'}
        onPress={onSettings}
      />
      <Tool
        icon={visible ? 'eye-off' : 'eye'}
        text={t(visible ? 'layoutEditor.hide' : 'layoutEditor.show')}
        onPress={() => send({ type: visible ? 'moduleHidden' : 'moduleShown', key })}
      />
      <Tool icon="trash" text={t('layoutEditor.remove')} danger onPress={remove} />
      <Tool
        icon="check"
        text={t('common.done')}
        onPress={() => send({ type: 'moduleSelected', key: undefined })}
      />
    </>
  )
}

/** At the thumb: what can be done with the chosen module, else with the page. */
export function Tools(props: ToolsProps) {
  const { state, onAdd, onList } = props
  const t = useText(layoutEditorTexts)
  const found = state.selected === undefined ? undefined : find(state.layout, state.selected)
  return (
    <View className="alm-editor-tools">
      {found ? (
        <ChosenTools {...props} found={found} />
      ) : (
        <>
          <Tool icon="plus" text={t('layoutEditor.add')} onPress={onAdd} />
          <Tool icon="list" text={t('layoutEditor.moduleList')} onPress={onList} />
        </>
      )}
    </View>
  )
}
