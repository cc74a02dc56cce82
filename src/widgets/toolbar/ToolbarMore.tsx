import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Sheet } from '@/ui/sheet/Sheet'
import { SubButtonGrid } from './SubButtons'
import type { ToolbarHandle } from './useToolbar'

const COLUMNS = 4

/** The remaining buttons, for the page's children; those with sub-buttons show them at once. */
export function ToolbarMore({ toolbar }: { toolbar: ToolbarHandle }) {
  const t = useText()
  const { face, state, send, choose } = toolbar
  return (
    <Sheet
      open={state.open?.kind === 'more' && face !== undefined}
      title={t('common.more')}
      flush
      onClose={() => send({ type: 'dismissed' })}
    >
      {face?.more.map(button =>
        button.children.length > 0 ? (
          <View
            key={button.key}
            className="toolbar-more__group"
            {...a11y({ role: 'group', label: button.name })}
          >
            <View className="toolbar-more__name">{button.name}</View>
            <SubButtonGrid toolbar={toolbar} button={button} columns={COLUMNS} />
          </View>
        ) : (
          <Pressable
            key={button.key}
            className="toolbar-more__row"
            disabled={button.disabled}
            onPress={() => void choose(button)}
          >
            {button.name}
          </Pressable>
        ),
      )}
    </Sheet>
  )
}
