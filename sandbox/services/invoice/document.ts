/** An invoice as a PDF of one page, in a font every reader brings along. */
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

/** UTF-16BE in hex, as the encoding UniGB-UCS2-H wants it. */
const hexOf = (text: string): string => {
  let hex = ''
  for (let index = 0; index < text.length; index += 1)
    hex += text.charCodeAt(index).toString(16).padStart(4, '0')
  return hex.toUpperCase()
}

const line = (x: number, y: number, size: number, text: string): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td <${hexOf(text)}> Tj ET`

const contentOf = (paper: InvoicePaper): string => {
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
  return [
    line(150, 360, 18, name),
    '0.6 w 40 345 m 555 345 l S',
    ...rows.map((text, index) => line(48, 312 - index * 28, 11, text)),
    line(48, 40, 9, '本票为演示环境生成，不作报销凭证'),
  ].join('\n')
}

export const invoicePdf = (paper: InvoicePaper): Buffer => {
  const content = contentOf(paper)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 396] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ]
  let text = '%PDF-1.4\n'
  const places: number[] = []
  objects.forEach((body, index) => {
    places.push(text.length)
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
  })
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
