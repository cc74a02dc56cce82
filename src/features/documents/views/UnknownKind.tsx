import { stopPullDownRefresh, usePullDownRefresh } from '@tarojs/taro'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { documentsTexts } from '../texts'

/** A link names a kind that is not one of ours: nothing is opened in its place. */
export function UnknownKind() {
  const t = useText(documentsTexts)
  // the page lets itself be pulled, and has nothing to read
  usePullDownRefresh(() => void stopPullDownRefresh())
  return (
    <PageShell title={t('documents.title')}>
      <StateView
        kind="notFound"
        text={t('documents.unknownKind')}
        action={{ text: t('documents.toList'), onPress: () => void navigate(linkTo('documents', {})) }}
      />
    </PageShell>
  )
}
