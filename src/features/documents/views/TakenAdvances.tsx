import type { Document } from '@/api/document'
import { formatYuan } from '@/base/money'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { documentsTexts } from '../texts'

/** Which advances a payment takes off; pressed, one is opened. */
export function TakenAdvances({ takes = [] }: Pick<Document, 'takes'>) {
  const t = useText(documentsTexts)
  return (
    <>
      {takes.map(({ documentUuid, code, amount }, index) => {
        const shown = formatYuan(amount)
        return documentUuid === '' ? (
          <NoticeBar key={index}>{t('documents.takesHidden', { amount: shown })}</NoticeBar>
        ) : (
          <NoticeBar
            key={documentUuid}
            onPress={() =>
              void navigate(linkTo('documentVoucher', { kind: 'purchaseAdvance', documentUuid }))
            }
          >
            {t('documents.takes', { code, amount: shown })}
          </NoticeBar>
        )
      })}
    </>
  )
}
