import { View } from '@tarojs/components'
import type { WidgetOwner } from '@/api/widget'
import { a11y } from '@/ui/host/a11y'
import './payment-run.scss'

/** The sheet of what several documents become at once. */
export interface RunSheetProps {
  owner: WidgetOwner
  /** as they were ticked */
  documents: readonly { documentUuid: string; code: string }[]
  /** those of them that are done with */
  onMade: (documentUuids: readonly string[]) => void
  onClose: () => void
  /** to the list of what was made */
  onSee: () => void
}

interface LeftOut {
  documentUuid: string
  code: string
  reason: string
}

interface RunLeftOutProps {
  title: string
  leftOut: readonly LeftOut[]
  /** as they were ticked: their numbers, where the server names none */
  documents: RunSheetProps['documents']
  textOf: (one: { code: string; reason: string }) => string
}

/** Documents that nothing is made of, and why. */
export function RunLeftOut({ title, leftOut, documents, textOf }: RunLeftOutProps) {
  if (leftOut.length === 0) return null
  const nameOf = ({ documentUuid, code }: LeftOut) =>
    code || (documents.find(one => one.documentUuid === documentUuid)?.code ?? '')
  return (
    <View className="payment-run__left-out" {...a11y({ role: 'group', label: title })}>
      <View>{title}</View>
      {leftOut.map(one => (
        <View key={one.documentUuid} className="payment-run__quiet">
          {textOf({ code: nameOf(one), reason: one.reason })}
        </View>
      ))}
    </View>
  )
}
