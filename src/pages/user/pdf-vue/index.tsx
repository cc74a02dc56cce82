import { PdfScreen } from '@/features/pdf/views/PdfScreen'
import { definePage } from '../../shell/definePage'

export default definePage('pdfVue', ({ query }) => <PdfScreen {...query} />)
