import { useText } from '@/i18n'
import { goBack } from '@/routes/navigate'
import { PageShell } from '@/ui/page-shell/PageShell'
import { PdfReader, pdfTexts } from '@/widgets/pdf-reader'
import { definePage } from '../../shell/definePage'

/** A PDF in the page (route PDFVue): own files by their id, addresses of our own server and of listed hosts. */
export default definePage('pdfVue', ({ query: { fileId, url, title } }) => {
  const t = useText(pdfTexts)
  const name = title || t('pdf.title')
  return (
    <PdfReader fileId={fileId} url={url} name={name} onBack={() => void goBack()}>
      {({ body, bar }) => (
        <PageShell title={name} footer={bar}>
          {body}
        </PageShell>
      )}
    </PdfReader>
  )
})
