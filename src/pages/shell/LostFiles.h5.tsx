import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useText } from '@/i18n'
import { actionFailed } from '@/i18n/messages'
import { lostFiles } from '@/platform/lost-files'
import type { LostPage } from '@/platform/lost-files/contract'
import { network } from '@/platform/network'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import './lost-files.scss'

/** Says over the current page that the next one could not be loaded. The current page stays as it is. */
export function LostFiles() {
  const t = useText()
  const [lost, setLost] = useState<{ page?: LostPage | undefined }>()
  useEffect(
    () =>
      lostFiles.watchLostFiles({
        onLost: page => setLost({ page }),
        onShown: () => setLost(undefined),
      }),
    [],
  )
  const page = lost?.page
  // a page that was lost without a network comes by itself when there is one again
  useEffect(() => page && network.onNetworkChange(online => void (online && page.again())), [page])
  if (!lost) return null
  const close = () => {
    setLost(undefined)
    lost.page?.leave()
  }
  return (
    <View className="lost-files" {...a11y({ role: 'alert' })}>
      <View className="lost-files__text">{actionFailed('pageLoad')}</View>
      <Button size="s" kind="secondary" onPress={close}>
        {t('common.close')}
      </Button>
      <Button size="s" onPress={() => lostFiles.startAgain(lost.page)}>
        {t('common.retry')}
      </Button>
    </View>
  )
}
