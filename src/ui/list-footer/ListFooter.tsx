import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { a11y } from '../host/a11y'
import { Pressable } from '../host/Pressable'
import { Icon } from '../icon/Icon'
import './list-footer.scss'

export interface ListFooterProps {
  state: 'more' | 'loading' | 'end' | 'failed'
  /** Loads the next page, or tries again. */
  onMore?: () => void
  /** Own words for `more` (「点击加载更多」) or `failed`. */
  text?: string
}

export function ListFooter({ state, onMore, text }: ListFooterProps) {
  const t = useText()
  if (state === 'more' || state === 'failed')
    return (
      <Pressable className="alm-list-footer" onPress={onMore}>
        {text ?? t(state === 'more' ? 'common.more' : 'common.retry')}
      </Pressable>
    )
  return (
    <View className="alm-list-footer" {...a11y({ role: 'status' })}>
      {state === 'loading' && <Icon name="loading" size={16} />}
      <View>{t(state === 'loading' ? 'common.loading' : 'common.noMore')}</View>
    </View>
  )
}
