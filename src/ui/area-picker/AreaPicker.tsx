import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useText } from '@/i18n'
import { uiFormTexts } from '@/i18n/uiForm'
import { cx } from '../cx'
import { Pressable } from '../host/Pressable'
import { Scroller } from '../host/Scroller'
import { Icon } from '../icon/Icon'
import { Sheet } from '../sheet/Sheet'
import { Skeleton } from '../skeleton/Skeleton'
import { Tabs } from '../tabs/Tabs'
import { areaChoices, chooseArea, findAreaPath, type AreaNode, type AreaPath } from './areaModel'
import './area-picker.scss'

export interface AreaPickerProps {
  open: boolean
  /** Province, city, district; empty while it loads. */
  tree: readonly AreaNode[]
  /** Codes chosen before. */
  value?: readonly string[]
  /** The whole way down, province first. */
  onPick: (path: AreaPath) => void
  onClose: () => void
  title?: string
}

export function AreaPicker({ open, tree, value = [], onPick, onClose, title }: AreaPickerProps) {
  const t = useText(uiFormTexts)
  const [path, setPath] = useState<AreaPath>([])
  const [depth, setDepth] = useState(0)
  useEffect(() => {
    if (!open) return
    const known = findAreaPath(tree, value)
    setPath(known)
    setDepth(Math.max(0, known.length - 1))
    // A new opening starts from the value; what is chosen meanwhile is ours.
  }, [open, tree])

  const choices = areaChoices(tree, path, depth)
  const deeper = (path[path.length - 1]?.children?.length ?? 0) > 0 || path.length === 0
  const tabs = [
    ...path.map((node, n) => ({ key: String(n), text: node.name })),
    ...(deeper ? [{ key: String(path.length), text: t('uiForm.area.choose') }] : []),
  ]
  const pick = (node: AreaNode) => {
    const step = chooseArea(path, depth, node)
    setPath(step.path)
    if (!step.done) return setDepth(depth + 1)
    onPick(step.path)
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={title ?? t('uiForm.area.title')} height={70} flush scroll={false}>
      <View className="alm-area">
        <Tabs
          label={t('uiForm.area.title')}
          items={tabs}
          active={String(depth)}
          onChange={key => setDepth(Number(key))}
        />
        <Scroller key={depth} className="alm-area__list" role="listbox" label={t('uiForm.area.title')}>
          {tree.length === 0 && <Skeleton shape="line" count={8} className="alm-area__waiting" />}
          {choices.map(node => {
            const chosen = path[depth]?.code === node.code
            return (
              <Pressable
                key={node.code}
                className={cx('alm-area__item', chosen && 'alm-area__item--on')}
                role="option"
                selected={chosen}
                onPress={() => pick(node)}
              >
                <View className="alm-area__line">
                  <View>{node.name}</View>
                  {chosen && <Icon name="check" size={16} />}
                </View>
              </Pressable>
            )
          })}
        </Scroller>
      </View>
    </Sheet>
  )
}
