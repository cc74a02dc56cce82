import { View } from '@tarojs/components'
import type { DesignKind } from '@/api/design'
import { useText } from '@/i18n'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import type { IconName } from '@/ui/icon/iconNames'
import { Sheet } from '@/ui/sheet/Sheet'
import { layoutEditorTexts } from '../texts'
import './editor.scss'

const PAGE_KINDS: readonly [DesignKind, IconName][] = [
  ['banner', 'picture'],
  ['navGrid', 'class'],
  ['swipeGrid', 'more'],
  ['notice', 'bell'],
  ['text', 'edit'],
  ['buttons', 'card'],
  ['productList', 'tag'],
  ['tags', 'filter'],
  ['shopList', 'shop'],
  ['shopSlider', 'building'],
  ['container', 'copy'],
]
/** What may stand in a free container besides text blocks. */
const INSIDE_KINDS: readonly [DesignKind, IconName][] = [
  ['draggableText', 'edit'],
  ['buttons', 'card'],
  ['banner', 'picture'],
]

export interface AddSheetProps {
  open: boolean
  inside: boolean
  onClose: () => void
  onAdd: (kind: DesignKind) => void
}

export function AddSheet({ open, inside, onClose, onAdd }: AddSheetProps) {
  const t = useText(layoutEditorTexts)
  const kinds = inside ? INSIDE_KINDS : PAGE_KINDS
  return (
    <Sheet open={open} onClose={onClose} title={t(inside ? 'layoutEditor.addInside' : 'layoutEditor.add')}>
      <View className="alm-add-grid">
        {kinds.map(([kind, icon]) => (
          <Pressable key={kind} className="alm-add" onPress={() => onAdd(kind)}>
            <View className="alm-add__face">
              <Icon name={icon} size={24} />
              <View>{t(`layoutEditor.kind.${kind}`)}</View>
            </View>
          </Pressable>
        ))}
      </View>
    </Sheet>
  )
}
