import { View } from '@tarojs/components'
import { a11y } from '@/ui/host/a11y'
import { useModal } from '@/ui/host/modal'
import { Pressable } from '@/ui/host/Pressable'
import type { ToolButton } from './model/face'
import { placementOf } from './model/placement'
import type { ToolbarHandle } from './useToolbar'

const percent = (value: number): string => `${Math.round(value * 100) / 100}%`

interface SubButtonsProps {
  toolbar: ToolbarHandle
  /** the button they belong to */
  button: ToolButton
}

/** Sub-buttons in columns, as in the popover and behind 更多. */
export function SubButtonGrid({ toolbar, button, columns }: SubButtonsProps & { columns: number }) {
  return (
    <View className="toolbar-grid">
      {button.children.map(child => (
        <View key={child.key} className="toolbar-grid__cell" style={{ width: percent(100 / columns) }}>
          <Pressable
            className="toolbar-grid__button"
            disabled={child.disabled}
            onPress={() => void toolbar.choose(child)}
          >
            <View className="toolbar-grid__name">{child.name}</View>
          </Pressable>
        </View>
      ))}
    </View>
  )
}

/** Above the bar; a press beside it, Escape or the browser's back key closes it. */
export function SubButtons({
  toolbar,
  button,
  index,
  places,
}: SubButtonsProps & { index: number; places: number }) {
  const dismiss = () => toolbar.send({ type: 'dismissed' })
  const root = useModal(true, dismiss)
  const { columns, left, width, point } = placementOf(index, places, button.children.length)
  return (
    <>
      <View className="toolbar__mask" onClick={dismiss} catchMove {...a11y({ hidden: true })} />
      <View
        className="toolbar__popover"
        style={{ left: percent(left), width: percent(width) }}
        ref={root}
        {...a11y({ role: 'dialog', modal: true, label: button.name })}
      >
        <SubButtonGrid toolbar={toolbar} button={button} columns={columns} />
      </View>
      <View className="toolbar__point" style={{ left: percent(point) }} {...a11y({ hidden: true })} />
    </>
  )
}
