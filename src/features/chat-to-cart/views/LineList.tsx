import { View } from '@tarojs/components'
import { useCallback } from 'react'
import { useText } from '@/i18n'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import { WindowedList } from '@/ui/window/WindowedList'
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

const listed = new WeakMap<LineStatus, ListedLine>()

/** The same row as long as its line stands where it stood: the list draws others only. */
export const listedLine = (line: SheetLine, status: LineStatus): ListedLine => {
  const last = listed.get(status)
  if (last?.line === line) return last
  const row = { line, status }
  listed.set(status, row)
  return row
}

const keyOf = ({ line }: ListedLine) => line.key

/** However long the list is, at most 60 rows are mounted. */
export function LineList({ lines, scroll, onOpen }: LineListProps) {
  const t = useText(chatToCartTexts)
  const draw = useCallback(
    ({ line, status }: ListedLine) => <LineRow line={line} status={status} onOpen={onOpen} />,
    [onOpen],
  )
  return (
    <View className="chat-list">
      <WindowedList
        rows={lines}
        keyOf={keyOf}
        draw={draw}
        label={t('chatToCart.write.label')}
        lineHeight="var(--chat-row)"
        scroll={scroll}
      />
    </View>
  )
}
