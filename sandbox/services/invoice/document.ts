import { pdfOf, type PdfMark } from '../../media/pdf'

/** An invoice as a PDF of one page. */
export interface InvoicePaper {
  invoiceNo: string
  day: string
  kind: 1 | 2
  title: string
  taxNo: string | null
  shopName: string
  amount: string
  orderCodes: readonly string[]
}

export const invoicePdf = (paper: InvoicePaper): Buffer => {
  const name = paper.kind === 2 ? '电子发票（增值税专用发票）' : '电子发票（普通发票）'
  const rows = [
    `发票号码：${paper.invoiceNo}`,
    `开票日期：${paper.day}`,
    `购买方：${paper.title}`,
    ...(paper.taxNo ? [`统一社会信用代码/纳税人识别号：${paper.taxNo}`] : []),
    `销售方：${paper.shopName}`,
    `价税合计：¥${paper.amount}`,
    `订单编号：${paper.orderCodes.join('、')}`,
  ]
  const marks: PdfMark[] = [
    { text: name, x: 150, y: 360, size: 18 },
    { line: [40, 345, 555, 345] },
    ...rows.map((text, index) => ({ text, x: 48, y: 312 - index * 28, size: 11 })),
    { text: '本票为演示环境生成，不作报销凭证', x: 48, y: 40, size: 9 },
  ]
  return pdfOf({ width: 595, height: 396 }, [marks])
}
