import { useText } from '@/i18n'
import { bootStores } from '@/stores/boot'
import { keysOfLastVisit } from '@/stores/storageKeys'
import { Cell } from '@/ui/cell/Cell'
import { dialog, toast } from '@/ui/feedback/feedback'
import { callErrorOf } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { settingsTexts } from '../texts'

/** What the device keeps of the shop; nothing of the person. */
export function ClearCache() {
  const t = useText(settingsTexts)
  const clear = async () => {
    const sure = await dialog.confirm({
      title: t('settings.clearCache'),
      text: t('settings.clearCacheAsk'),
      okText: t('settings.clearCache'),
    })
    if (!sure) return
    const done = toast.loading(t('settings.clearCacheDoing'))
    try {
      const { site, secureStore } = await bootStores()
      keysOfLastVisit().forEach(secureStore.remove)
      await site.clearCache()
      toast.success(t('settings.clearCacheDone'))
    } catch (problem) {
      toastProblem(callErrorOf(problem), t('settings.clearCache'))
    } finally {
      done()
    }
  }
  return (
    <Cell
      acts
      title={t('settings.clearCache')}
      note={t('settings.clearCacheNote')}
      onPress={() => void clear()}
    />
  )
}
