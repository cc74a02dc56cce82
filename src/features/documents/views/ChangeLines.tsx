import { View } from '@tarojs/components'
import { useState } from 'react'
import type { DocumentChange } from '@/api/document'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import { useChangeText } from '@/widgets/voucher'
import { orderChangeTexts } from '../texts'
import './order-change.scss'

/** So many changes are read at a glance. */
const FIRST = 20

/** What a change changes, row by row; the first ones until all are asked for. */
export function ChangeLines({ changes, broken }: { changes: readonly DocumentChange[]; broken: number }) {
  const t = useText(orderChangeTexts)
  const textOf = useChangeText()
  const [all, setAll] = useState(false)
  const shown = all ? changes : changes.slice(0, FIRST)
  const more = changes.length - FIRST
  return (
    <>
      <View {...a11y({ role: 'list' })}>
        {shown.map((one, index) => (
          <View key={index} className="order-change__line" {...a11y({ role: 'listitem' })}>
            {textOf(one)}
          </View>
        ))}
      </View>
      {more > 0 && (
        <Button kind="ghost" size="s" edge="start" onPress={() => setAll(!all)}>
          {all ? t('orderChange.fewer') : t('orderChange.more', { n: more })}
        </Button>
      )}
      {broken > 0 && <View className="order-change__by">{t('orderChange.unreadable', { n: broken })}</View>}
    </>
  )
}
