import { pageScrollTo } from '@tarojs/taro'
import { useText } from '@/i18n'
import { IconButton } from '@/ui/icon-button/IconButton'
import { configuredListTexts } from '../texts'
import type { ConfiguredListHandle } from '../useConfiguredList'
import { useSeen } from '../useSight'

/** From this position on the way back is offered (widgets §9). */
const FAR_DOWN = 10

export const toPageTop = () => void pageScrollTo({ scrollTop: 0, duration: 200 })

interface BackToTopProps {
  sight: ConfiguredListHandle['sight']
  toTop: (() => void) | undefined
}

export function BackToTop({ sight, toTop }: BackToTopProps) {
  const t = useText(configuredListTexts)
  const { position } = useSeen(sight)
  if (!toTop || position < FAR_DOWN) return null
  return (
    <IconButton
      className="configured-list__top-button"
      icon="chevron-up"
      label={t('configuredList.toTop')}
      onPress={toTop}
    />
  )
}
