import { readBankRows } from '@/features/documents/model/bankRows'

const ROW = { code: 'FK20260318001', serial: '2026031800001', day: '2026-03-18', amount: 145_000 }
const only = (text: string) => readBankRows(text).rows[0]

describe('what a bank has paid, out of a text', () => {
  it.each([
    ['commas', '付款单号,银行流水号,付款日期,金额\nFK20260318001,2026031800001,2026-03-18,"1,450.00"'],
    [
      'semicolons, with commas in a remark',
      '单号;备注;流水号;日期;金额\nFK20260318001;货款，三月、四月;2026031800001;2026-03-18;1450',
    ],
    [
      'commas, with a semicolon in a remark',
      '单号,备注,流水号,日期,金额\nFK20260318001,货款；三月,2026031800001,2026-03-18,1450',
    ],
    [
      'tabs of a spreadsheet',
      '金额\t付款日期\t银行流水号\t单据编号\n1450.00\t2026/3/18\t2026031800001\tFK20260318001',
    ],
    ['tabs within cells', '单号\t,银行流水号\t,日期,金额\nFK20260318001\t,2026031800001\t,20260318,1450'],
    [
      'signs against a spreadsheet',
      '单号,流水号,日期,金额\nFK20260318001,="2026031800001",2026年3月18日,¥1450元',
    ],
    [
      'heads in English',
      'Amount,Bank Serial No.,Document No.,Payment date\n1450,2026031800001,fk20260318001,2026-03-18 09:30:00',
    ],
    [
      'heads with a unit, below what a bank writes first',
      '账号,6222\n期间,2026年3月\n实付金额(元),单号,交易流水号,交易日期\n1450,FK20260318001,2026031800001,20260318093000',
    ],
    [
      'wide signs',
      '单号，流水号，日期，金额\nＦＫ２０２６０３１８００１，2026031800001，2026-03-18，１４５０．００',
    ],
    ['no heads', 'FK20260318001,2026031800001,2026-03-18,1450.00'],
    ['no heads, out of a spreadsheet', 'FK20260318001\t2026031800001\t2026.3.18\t1,450.00'],
    ['no heads, with spaces', 'FK20260318001 2026031800001 2026-03-18 1450'],
  ])('is read with %s', (_case, text) => {
    expect(readBankRows(text)).toEqual({ rows: [{ place: 1, ...ROW }], ignored: 0, beyond: 0 })
  })

  it('needs no amount', () => {
    expect(only('FK1,S1,2026-03-18')).toEqual({ place: 1, code: 'FK1', serial: 'S1', day: '2026-03-18' })
  })

  it('takes the amount that leaves, where there are several', () => {
    const text = '单号,付款金额,实付金额,流水号,日期\nFK1,100,80,S1,2026-03-18'
    expect(only(text)?.amount).toBe(8_000)
  })

  it.each([
    ['noSerial', 'FK1,,2026-03-18,1'],
    ['roundedSerial', 'FK1,2.02603E+15,2026-03-18,1'],
    ['noDay', 'FK1,S1,2026-02-30,1'],
    ['noDay', 'FK1,S1,三月,1'],
    ['noAmount', 'FK1,S1,2026-03-18,一百'],
    ['noAmount', 'FK1,S1,2026-03-18,1.005'],
  ])('says what cannot be read: %s', (fault, text) => {
    expect(only(text)).toMatchObject({ code: 'FK1', fault })
  })

  it('leaves out rows without a number, and what is too much for once', () => {
    const rows = Array.from({ length: 501 }, (_, at) => `FK${at},S${at},2026-03-18,1`)
    const read = readBankRows(['单号,流水号,日期,金额', ',S,2026-03-18,5', '', ...rows].join('\n'))
    expect(read).toMatchObject({ ignored: 1, beyond: 1 })
    expect(read.rows).toHaveLength(500)
    expect(readBankRows(' \n ')).toEqual({ rows: [], ignored: 0, beyond: 0 })
  })
})
