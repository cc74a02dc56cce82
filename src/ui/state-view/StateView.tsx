import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { uiTexts } from '@/i18n/ui'
import { Button } from '../button/Button'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import './state-view.scss'

type StateKind = 'loading' | 'empty' | 'error' | 'noPermission' | 'offline' | 'notFound'

export interface StateAction {
  text: string
  onPress: () => void
  /** Only leads away, back or home: it does not stand out. */
  leaves?: boolean
}

export interface StateViewProps {
  kind: StateKind
  /** One sentence; each kind has its own default. */
  text?: string
  action?: StateAction
  /** In a card or list instead of the whole screen. */
  compact?: boolean
  /** The page has no other title. */
  heading?: boolean
}

export function StateView(props: StateViewProps) {
  const { kind, text, action, compact = false, heading = false } = props
  const t = useText(uiTexts)
  const goesOn = kind === 'empty' || kind === 'noPermission'
  const urgent = kind === 'error' || kind === 'offline'
  return (
    <View
      className={cx('alm-state', compact && 'alm-state--compact')}
      {...a11y({ role: urgent ? 'alert' : 'status', busy: kind === 'loading' || undefined })}
    >
      <View className={cx('alm-state__picture', `alm-state__picture--${kind}`)} {...a11y({ hidden: true })} />
      <View className="alm-state__text" {...(heading ? a11y({ role: 'heading', level: 1 }) : {})}>
        {text ?? t(`ui.state.${kind}`)}
      </View>
      {action && (
        <View className="alm-state__action">
          <Button kind={goesOn && !action.leaves ? 'primary' : 'secondary'} onPress={action.onPress}>
            {action.text}
          </Button>
        </View>
      )}
    </View>
  )
}
