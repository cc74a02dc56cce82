import { pdfOf, wrapped, type PdfMark } from '../../media/pdf'

/** An invoice as a PDF of one page, which is as high as it has to be. */
export interface InvoicePaper {
  invoiceNo: string
  day: string
  kind: 1 | 2
  title: string
  taxNo: string | null
  bankName: string | null
  bankAccount: string | null
  regAddress: string | null
  regPhone: string | null
  shopName: string
  amount: string
  remark: string | null
  orderCodes: readonly string[]
}

const WIDTH = 595
const HEIGHT = 396
const MARGIN = 48
const SIZE = 11
const LINE = 18

/** What a special invoice has to say of its buyer. */
const buyerOf = ({ kind, regAddress, regPhone, bankName, bankAccount }: InvoicePaper): string[] =>
  kind === 2
    ? [
        `地址、电话：${[regAddress, regPhone].filter(Boolean).join(' ')}`,
        `开户行及账号：${[bankName, bankAccount].filter(Boolean).join(' ')}`,
      ]
    : []

export const invoicePdf = (paper: InvoicePaper): Buffer => {
  const name = paper.kind === 2 ? '电子发票（增值税专用发票）' : '电子发票（普通发票）'
  const rows = [
    `发票号码：${paper.invoiceNo}`,
    `开票日期：${paper.day}`,
    `购买方：${paper.title}`,
    ...(paper.taxNo ? [`统一社会信用代码/纳税人识别号：${paper.taxNo}`] : []),
    ...buyerOf(paper),
    `销售方：${paper.shopName}`,
    `价税合计：¥${paper.amount}`,
    `订单编号：${paper.orderCodes.join('、')}`,
    ...(paper.remark ? [`备注：${paper.remark}`] : []),
  ].flatMap(text => wrapped(text, SIZE, WIDTH - 2 * MARGIN))
  const height = Math.max(HEIGHT, rows.length * LINE + 160)
  const marks: PdfMark[] = [
    { text: name, x: 150, y: height - 36, size: 18 },
    { line: [40, height - 51, 555, height - 51] },
    ...rows.map((text, index) => ({ text, x: MARGIN, y: height - 84 - index * LINE, size: SIZE })),
    { text: '本票为演示环境生成，不作报销凭证', x: MARGIN, y: 40, size: 9 },
  ]
  return pdfOf({ width: WIDTH, height }, [marks])
}
