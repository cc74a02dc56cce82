import { View } from '@tarojs/components'
import { NO_DATA_PERMISSION } from '@/api/apiError'
import { useText } from '@/i18n'
import { callErrorText, type CallError } from '@/i18n/messages'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { isAnnounced } from '../call-state/callError'
import type { ToolButton } from './model/face'
import { SubButtons } from './SubButtons'
import { toolbarTexts } from './texts'
import type { ToolbarHandle } from './useToolbar'
import './toolbar.scss'

function Problem({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const t = useText(toolbarTexts)
  return (
    <View className="toolbar__problem">
      <View className="toolbar__problem-text" {...a11y({ role: 'alert' })}>
        {text}
      </View>
      {onRetry && (
        <Button kind="secondary" size="s" onPress={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </View>
  )
}

function NotRead({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  const t = useText(toolbarTexts)
  if (isAnnounced(error)) return null
  // asking again would be answered alike
  if (error.code === NO_DATA_PERMISSION) return <Problem text={t('toolbar.noPermission')} />
  return <Problem text={callErrorText(error, { text: t('toolbar.action') })} onRetry={onRetry} />
}

function Waiting() {
  const t = useText(toolbarTexts)
  return (
    <View className="toolbar__bar" {...a11y({ role: 'status', label: t('toolbar.waiting') })}>
      {[0, 1, 2].map(at => (
        <View key={at} className="toolbar__bone" />
      ))}
    </View>
  )
}

function BarButton({ toolbar, button }: { toolbar: ToolbarHandle; button: ToolButton }) {
  const t = useText(toolbarTexts)
  const { state, send, choose } = toolbar
  const opens = button.children.length > 0
  const isOpen = state.open?.kind === 'popover' && state.open.key === button.key
  const isRunning = state.running === button.key
  return (
    <Pressable
      className={cx('toolbar__button', button.disabled && 'toolbar__button--disabled')}
      disabled={button.disabled || (state.running !== undefined && !opens)}
      busy={isRunning || undefined}
      expanded={opens ? isOpen : undefined}
      label={opens ? t('toolbar.opens', { name: button.name }) : undefined}
      onPress={() => (opens ? send({ type: 'barPressed', button }) : void choose(button))}
    >
      <View className="toolbar__face">
        {isRunning && <Icon name="loading" size={16} />}
        <View className="toolbar__name">{button.name}</View>
        {opens && <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} size={12} />}
      </View>
    </Pressable>
  )
}

/** The first buttons of a menu side by side and 更多, for the page's `footer`; `ToolbarMore` goes into its children. */
export function Toolbar({ toolbar }: { toolbar: ToolbarHandle }) {
  const t = useText(toolbarTexts)
  const { face, broken, reading, permitted, state, send } = toolbar
  if (!face) return reading.error ? <NotRead error={reading.error} onRetry={reading.reload} /> : <Waiting />
  const { bar, more } = face
  const places = bar.length + (more.length > 0 ? 1 : 0)
  const opened = state.open?.kind === 'popover' ? state.open.key : undefined
  const index = bar.findIndex(button => button.key === opened)
  const button = bar[index]
  return (
    <View className="toolbar">
      {permitted.failed && (
        <Problem
          text={callErrorText({ kind: 'unknown' }, { text: t('toolbar.permissionAction') })}
          onRetry={permitted.retry}
        />
      )}
      <BrokenRows names={broken} />
      <View className="toolbar__bar" {...a11y({ role: 'toolbar', label: t('toolbar.label') })}>
        {bar.map(one => (
          <BarButton key={one.key} toolbar={toolbar} button={one} />
        ))}
        {more.length > 0 && (
          <Pressable
            className="toolbar__button"
            expanded={state.open?.kind === 'more'}
            onPress={() => send({ type: 'morePressed' })}
          >
            <View className="toolbar__face">
              <View className="toolbar__name">{t('common.more')}</View>
            </View>
          </Pressable>
        )}
        {button && <SubButtons toolbar={toolbar} button={button} index={index} places={places} />}
      </View>
    </View>
  )
}
