import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { uiFormTexts } from '@/i18n/uiForm'
import { BrokenRows } from '../broken-rows/BrokenRows'
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
  /** Names of provinces that cannot be read. */
  broken?: readonly string[]
  /** Codes chosen before. */
  value?: readonly string[]
  /** The whole way down, province first. */
  onPick: (path: AreaPath) => void
  onClose: () => void
  title?: string
}

type ChoiceProps = Pick<AreaPickerProps, 'tree' | 'onPick' | 'onClose'> & {
  broken: readonly string[]
  value: readonly string[]
}

/** Starts from the saved codes each time it is opened; what is chosen meanwhile stays in here. */
function AreaChoice({ tree, broken, value, onPick, onClose }: ChoiceProps) {
  const t = useText(uiFormTexts)
  const [path, setPath] = useState<AreaPath>(() => findAreaPath(tree, value))
  const [depth, setDepth] = useState(Math.max(0, path.length - 1))
  const last = path[path.length - 1]
  const open = !last || Boolean(last.children?.length || last.broken?.length)
  const unread = depth === 0 ? broken : (path[depth - 1]?.broken ?? [])
  const tabs = [
    ...path.map((node, n) => ({ key: String(n), text: node.name })),
    ...(open ? [{ key: String(path.length), text: t('uiForm.area.choose') }] : []),
  ]
  const pick = (node: AreaNode) => {
    const step = chooseArea(path, depth, node)
    setPath(step.path)
    if (!step.done) return setDepth(depth + 1)
    onPick(step.path)
    onClose()
  }
  return (
    <View className="alm-area">
      <Tabs
        label={t('uiForm.area.title')}
        items={tabs}
        active={String(depth)}
        onChange={key => setDepth(Number(key))}
      />
      <Scroller key={depth} className="alm-area__list" role="listbox" label={t('uiForm.area.title')}>
        {areaChoices(tree, path, depth).map(node => {
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
        <BrokenRows names={unread} />
      </Scroller>
    </View>
  )
}

export function AreaPicker({ open, tree, broken = [], value = [], onPick, onClose, title }: AreaPickerProps) {
  const t = useText(uiFormTexts)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title ?? t('uiForm.area.title')}
      height={70}
      flush
      scroll={false}
    >
      {tree.length + broken.length === 0 ? (
        <Skeleton shape="line" count={8} className="alm-area__waiting" />
      ) : (
        <AreaChoice tree={tree} broken={broken} value={value} onPick={onPick} onClose={onClose} />
      )}
    </Sheet>
  )
}
