export { PdfReader } from './PdfReader'
export { pdfTexts } from './texts'
