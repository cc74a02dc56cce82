import { useState, type ReactNode } from 'react'
import { useText } from '@/i18n'
import zh from '@/i18n/locales/zh-CN/voucher'
import { dialog } from '@/ui/feedback/feedback'
import { Sheet } from '@/ui/sheet/Sheet'
import { voucherTexts } from '../texts'
import type { VoucherHandle } from '../useVoucher'

interface AttachedFile {
  /** cDocId */
  fileId: string
  name: string
}

interface FilesStanding {
  /** some are still on their way */
  busy: boolean
  /** some could not be sent */
  failed?: boolean
  /** some wait for the press that sends them */
  unsent?: boolean
}

/** What the attachments of a document are uploaded with; an uploader takes it as it is. */
export interface AttachmentProps {
  business: { type: string; name: string }
  accepts: 'files'
  /** MB of one file */
  maxSize: number
  maxCount: number
  /** nothing is sent before it is asked for */
  manual: boolean
  readOnly: boolean
  /** those that cannot be taken away */
  locked: readonly string[]
  value: readonly AttachedFile[]
  onChange: (files: readonly AttachedFile[], standing?: FilesStanding) => void
  label: string
  hideLabel: true
}

export interface FileLimits {
  /** MB of one file; default 2 (widgets §9, decision 20) */
  size?: number
  /** default 6 */
  count?: number
  /** sent as soon as they are chosen; default true */
  auto?: boolean
}

/** widgets §7: the server knows it by this name, in both languages of the page. */
const BUSINESS = { type: 'voucherAttachment', name: zh.files }
const NONE: readonly string[] = []
/** Percent of the screen (widgets §2). */
const HEIGHT = 55

interface FilesSheetProps {
  open: boolean
  voucher: VoucherHandle
  limits: FileLimits | undefined
  draw: (props: AttachmentProps) => ReactNode
  onClose: () => void
}

export function FilesSheet({ open, voucher, limits = {}, draw, onClose }: FilesSheetProps) {
  const t = useText(voucherTexts)
  const { size = 2, count = 6, auto = true } = limits
  const { state, send } = voucher
  const [standing, setStanding] = useState<FilesStanding>()
  const readOnly = voucher.busy || !(voucher.fills || state.annotates)
  /** What did not arrive is let go with the sheet, and the document would be saved without it. */
  const asksToLeave = (words: 'filesUnderWay' | 'filesLeft'): Promise<boolean> =>
    dialog.confirm({
      title: t(`voucher.${words}.title`),
      text: t(`voucher.${words}.text`),
      okText: t(`voucher.${words}.leave`),
      cancelText: t(`voucher.${words}.stay`),
      danger: true,
    })
  const leave = async () => {
    const words = standing?.busy
      ? 'filesUnderWay'
      : (standing?.failed || standing?.unsent) && ('filesLeft' as const)
    if (words && !(await asksToLeave(words))) return
    setStanding(undefined)
    onClose()
  }
  return (
    <Sheet open={open} onClose={() => void leave()} title={t('voucher.files')} height={HEIGHT}>
      {draw({
        business: BUSINESS,
        accepts: 'files',
        maxSize: size,
        maxCount: count,
        manual: !auto,
        readOnly,
        locked: state.annotates ? (state.document?.files ?? []).map(({ docId }) => docId) : NONE,
        value: state.files.map(({ docId, name }) => ({
          fileId: docId,
          name,
        })),
        onChange: (files, now) => {
          setStanding(now)
          send({
            type: 'filesChanged',
            files: files.map(({ fileId, name }) => ({
              docId: fileId,
              name,
            })),
          })
        },
        label: t('voucher.files'),
        hideLabel: true,
      })}
    </Sheet>
  )
}
