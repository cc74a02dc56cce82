import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { goodsTexts } from '@/i18n/goods'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import './pager.scss'

export interface PagerProps {
  page: number
  total: number
  busy: boolean
  onTurn: (step: -1 | 1) => void
}

/** Pagination mode 1 (shop §3): the ends do nothing (shop §4). */
export function Pager({ page, total, busy, onTurn }: PagerProps) {
  const t = useText(goodsTexts)
  return (
    <View className="alm-pager" {...a11y({ role: 'navigation', label: t('goods.pager') })}>
      <Button kind="secondary" size="s" disabled={page <= 1 || busy} onPress={() => onTurn(-1)}>
        {t('goods.previous')}
      </Button>
      <View className="alm-pager__page" {...a11y({ live: 'polite' })}>
        {t('goods.page', { page, total })}
      </View>
      <Button kind="secondary" size="s" disabled={page >= total || busy} onPress={() => onTurn(1)}>
        {t('goods.next')}
      </Button>
    </View>
  )
}
