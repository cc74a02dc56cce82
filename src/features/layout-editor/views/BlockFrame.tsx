import { View } from '@tarojs/components'
import type { DesignBox, DesignModule } from '@/api/design'
import { toVw } from '@/base/designLength'
import { useText } from '@/i18n'
import type { DragBy } from '@/ui/host/contract'
import { DragArea } from '@/ui/host/DragArea'
import { cx } from '@/ui/cx'
import type { Handle } from '../model/geometry'
import { layoutEditorTexts } from '../texts'
import type { BlockEvents } from './blockEvents'
import { useModuleName } from './editorView'
import './canvas.scss'

const HANDLES: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']
const vw = (px: number) => toVw(px, 3)
const design = ({ dx, dy, designScale }: DragBy) => ({ dx: dx * designScale, dy: dy * designScale })

export interface BlockFrameProps {
  module: DesignModule
  box: DesignBox
  selected: boolean
  events: BlockEvents
}

/** The hold of a block: its place over what is drawn, with handles while it is the chosen one. */
export function BlockFrame({ module, box, selected, events }: BlockFrameProps) {
  const t = useText(layoutEditorTexts)
  const name = useModuleName()(module)
  const style = { left: vw(box.x), top: vw(box.y), width: vw(box.width), height: vw(box.height) }
  return (
    <View className={cx('alm-block', selected && 'alm-block--selected')} style={style}>
      <DragArea
        className="alm-block__body"
        label={t('layoutEditor.dragBlock', { name })}
        onTap={events.pick}
        onMove={by => events.dragging(design(by))}
        onEnd={by => events.dragend(design(by))}
        onCancel={events.cancel}
        onNudge={by => events.dragend(design(by))}
        onRemove={events.remove}
      />
      {selected &&
        HANDLES.map(handle => (
          <DragArea
            key={handle}
            className={`alm-block__handle alm-block__handle--${handle}`}
            label={t('layoutEditor.resizeBlock', { name, from: t(`layoutEditor.handle.${handle}`) })}
            onMove={by => events.resizing(handle, design(by))}
            onEnd={by => events.resizeend(handle, design(by))}
            onCancel={events.cancel}
            onNudge={by => events.resizeend(handle, design(by))}
          />
        ))}
    </View>
  )
}
