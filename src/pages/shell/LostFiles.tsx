import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useText } from '@/i18n'
import { actionFailed } from '@/i18n/messages'
import { lostFiles } from '@/platform/lost-files'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import './lost-files.scss'

/** Says that a page did not come, over whatever is there; the page that was left stays as it is. */
export function LostFiles() {
  const t = useText()
  const [lost, setLost] = useState(false)
  useEffect(() => lostFiles.watchLostFiles(() => setLost(true)), [])
  if (!lost) return null
  return (
    <View className="lost-files" {...a11y({ role: 'alert' })}>
      <View className="lost-files__text">{actionFailed('pageLoad')}</View>
      <Button size="s" kind="secondary" onPress={() => setLost(false)}>
        {t('common.close')}
      </Button>
      <Button size="s" onPress={() => lostFiles.startAgain()}>
        {t('common.retry')}
      </Button>
    </View>
  )
}
