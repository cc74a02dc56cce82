import { View } from '@tarojs/components'
import { memo, useId } from 'react'
import { useText } from '@/i18n'
import { a11y } from '@/ui/host/a11y'
import { cardsOfBlock, planBlocks } from '@/widgets/goods-list/model/blocks'
import type { ScrollSignal } from '@/widgets/goods-list'
import { useBlockWindow } from '@/widgets/goods-list/useBlockWindow'
import type { SheetLine } from '../model/sheet'
import type { LineStatus } from '../model/status'
import { chatToCartTexts } from '../texts'
import { LineRow } from './LineRow'

export interface ListedLine {
  line: SheetLine
  status: LineStatus
}

export interface LineListProps {
  lines: readonly ListedLine[]
  scroll: ScrollSignal
  onOpen: (key: string) => void
}

const Block = memo(
  function Block({ lines, onOpen }: Pick<LineListProps, 'lines' | 'onOpen'>) {
    return (
      <View>
        {lines.map(({ line, status }) => (
          <LineRow key={line.key} line={line} status={status} onOpen={onOpen} />
        ))}
      </View>
    )
  },
  (before, after) =>
    before.onOpen === after.onOpen &&
    before.lines.length === after.lines.length &&
    before.lines.every(
      (one, at) => one.line === after.lines[at]?.line && one.status === after.lines[at]?.status,
    ),
)

/** However long the list is, at most 60 rows are mounted. */
export function LineList({ lines, scroll, onOpen }: LineListProps) {
  const t = useText(chatToCartTexts)
  const id = `chat${useId().replace(/\W/g, '')}`
  const plan = planBlocks(lines.length, 1)
  const range = useBlockWindow(id, lines.length, plan, scroll)
  return (
    <View id={id} className="chat-list" {...a11y({ role: 'list', label: t('chatToCart.write.label') })}>
      {Array.from({ length: plan.count }, (_, block) => {
        const rows = cardsOfBlock(lines, plan, block)
        return block >= range.first && block <= range.last ? (
          <Block key={block} lines={rows} onOpen={onOpen} />
        ) : (
          <View
            key={block}
            style={{ height: `calc(${rows.length} * var(--chat-row))` }}
            {...a11y({ hidden: true })}
          />
        )
      })}
    </View>
  )
}
