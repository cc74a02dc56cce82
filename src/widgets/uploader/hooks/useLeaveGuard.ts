import { useEffect } from 'react'
import { textOf } from '@/i18n'
import { dialog } from '@/ui/feedback/feedback'
import { holdBackKey } from '@/ui/host/backKey'
import { holdDocument } from '@/ui/host/leaveAlert'
import { holdPage } from '@/ui/host/leaving'
import { pageStack } from '@/ui/host/pageStack'
import { usePageShown } from '../../call-state/usePageShown'
import { uploaderTexts } from '../texts'

/** A person who leaves the page while files are being sent is asked first: the files would not arrive. */
export function useLeaveGuard(busy: boolean): void {
  const shown = usePageShown()
  useEffect(() => {
    if (!busy || !shown) return
    const t = textOf(uploaderTexts)
    let asking = false
    const end = () => releases.forEach(release => release())
    const ask = async (go: () => void) => {
      if (asking) return
      asking = true
      const leaves = await dialog.confirm({
        title: t('uploader.leave.title'),
        text: t('uploader.leave.text'),
        okText: t('uploader.leave.ok'),
        cancelText: t('uploader.leave.stay'),
        danger: true,
      })
      asking = false
      if (!leaves) return
      end()
      go()
    }
    const releases = [
      holdPage(go => void ask(go)),
      holdBackKey(() => void ask(pageStack.goBackByKey)),
      holdDocument(t('uploader.leave.text')),
    ]
    return end
  }, [busy, shown])
}
