import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { a11y } from '@/ui/host/a11y'
import { Icon } from '@/ui/icon/Icon'
import { cx } from '@/ui/cx'

export interface OutcomeProps {
  /** `done`: nothing left to do here; `waiting`: another person has to act; `open`: something comes first */
  kind: 'done' | 'waiting' | 'open'
  title: string
  text?: string
  children?: ReactNode
  action?: { text: string; onPress: () => void; busy?: boolean }
}

const ICONS = { done: 'success', waiting: 'clock', open: 'shield' } as const

/** How a part stands when there is no form to fill in. */
export function Outcome({ kind, title, text, children, action }: OutcomeProps) {
  return (
    <Card className="authentication__outcome">
      <View className={cx('authentication__sign', `authentication__sign--${kind}`)}>
        <Icon name={ICONS[kind]} size={48} />
      </View>
      <View className="authentication__outcome-title" {...a11y({ role: 'status' })}>
        {title}
      </View>
      {text && <View className="authentication__outcome-text">{text}</View>}
      {children}
      {action && (
        <View className="authentication__outcome-action">
          <Button
            block
            kind={kind === 'waiting' ? 'secondary' : 'primary'}
            loading={action.busy}
            onPress={action.onPress}
          >
            {action.text}
          </Button>
        </View>
      )}
    </Card>
  )
}
