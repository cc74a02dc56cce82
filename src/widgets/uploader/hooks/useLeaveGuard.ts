import { useEffect } from 'react'
import { textOf } from '@/i18n'
import { dialog } from '@/ui/feedback/feedback'
import { holdBackKey, passBackOn } from '@/ui/host/backKey'
import { holdDocument } from '@/ui/host/leaveAlert'
import { holdPage } from '@/ui/host/leaving'
import { usePageShown } from '../../call-state/usePageShown'
import { uploaderTexts } from '../texts'

/**
 * A person who leaves the page while files are being sent is asked first: the files would not arrive. The back key closes
 * a sheet that stands open first, which asks by itself, and what was typed on the page has its own question afterwards.
 */
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
      holdBackKey(() => void ask(passBackOn), undefined, true),
      holdDocument(t('uploader.leave.text')),
    ]
    return end
  }, [busy, shown])
}
