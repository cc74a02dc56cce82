import { readBankRows, withoutRows } from '@/features/documents/model/bankRows'

const ROW = { code: 'FK20260318001', serial: '2026031800001', day: '2026-03-18', amount: 145_000 }
const only = (text: string) => readBankRows(text).rows[0]
const lines = (...all: string[]) => all.join('\n')
/** All lines were read, and nothing is guessed. */
const WHOLE = { ignored: 0, unread: 0, beyond: 0, vouchers: false }

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
      'wide signs',
      '单号，流水号，日期，金额\nＦＫ２０２６０３１８００１，2026031800001，2026-03-18，１４５０．００',
    ],
    ['no heads', 'FK20260318001,2026031800001,2026-03-18,1450.00'],
    ['no heads, out of a spreadsheet', 'FK20260318001\t2026031800001\t2026.3.18\t1,450.00'],
    ['no heads, with spaces', 'FK20260318001 2026031800001 2026-03-18 1450'],
  ])('is read with %s', (_case, text) => {
    expect(readBankRows(text)).toEqual({ ...WHOLE, rows: [{ place: 1, ...ROW }] })
  })

  it('counts what a bank writes above its table', () => {
    const heads = '实付金额(元),单号,交易流水号,交易日期'
    const above = lines('账号,6222', '期间,2026年3月', '户名,某公司,币种,人民币')
    const text = lines(above, heads, '1450,FK20260318001,2026031800001,20260318093000')
    expect(readBankRows(text)).toEqual({ ...WHOLE, rows: [{ place: 1, ...ROW }], ignored: 2 })
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
    ['noSerial', 'FK1,0000,2026-03-18,1'],
    ['noAmount', '单号,流水号,日期,借方发生额\nFK1,S1,2026-03-18,'],
    ['noAmount', '单号,流水号,日期,金额\nFK1,S1,2026-03-18,-'],
    ['roundedSerial', 'FK1,2.02603E+15,2026-03-18,1'],
    ['roundedSerial', 'FK1,2E+115,2026-03-18,1'],
    ['noDay', 'FK1,S1,2026-02-30,1'],
    ['noDay', 'FK1,S1,三月,1'],
    ['noAmount', 'FK1,S1,2026-03-18,一百'],
    ['noAmount', 'FK1,S1,2026-03-18,1.005'],
  ])('says what cannot be read: %s', (fault, text) => {
    expect(only(text)).toMatchObject({ code: 'FK1', fault })
  })

  it('takes a serial with an E for what it is', () => {
    for (const serial of ['8E10002345', '8E15', '12E+15'])
      expect(only(`FK1,${serial},2026-03-18,1`)).toEqual({
        place: 1,
        code: 'FK1',
        serial,
        day: '2026-03-18',
        amount: 100,
      })
  })

  it('leaves out rows without a number, and what is too much for once', () => {
    const rows = Array.from({ length: 501 }, (_, at) => `FK${at},S${at},2026-03-18,1`)
    const read = readBankRows(['单号,流水号,日期,金额', ',S,2026-03-18,5', '', ...rows].join('\n'))
    expect(read).toMatchObject({ ignored: 1, beyond: 1 })
    expect(read.rows).toHaveLength(500)
    expect(readBankRows(' \n ')).toEqual({ ...WHOLE, rows: [] })
  })
})

/** Exports for enterprises: the transfer of FK20260318001, one that came back, income and a fee. */
const BANKS: [bank: string, text: string, serial: string][] = [
  [
    'CCB',
    lines(
      '账号,账户名称,交易时间,借方发生额（支取）,贷方发生额（收入）,余额,币种,对方户名,对方账号,对方开户机构,记账日期,摘要,备注,账户明细编号-交易流水号,企业流水号,凭证种类,凭证号,关联账户',
      '32050164123600001234,杭州恒启贸易有限公司,20260318 10:20:30,"1,450.00",0.00,"98,550.00",人民币元,苏州文正办公用品有限公司,32250198743600000567,中国建设银行苏州分行,20260318,转账支取,付FK20260318001货款,4217-105183000N1CK8F3ZQ,,电子转账凭证,1208831,',
      '32050164123600001234,杭州恒启贸易有限公司,20260318 11:00:00,0.00,"1,450.00","100,000.00",人民币元,苏州文正办公用品有限公司,32250198743600000567,中国建设银行苏州分行,20260318,退汇,FK20260317009账号有误,4218-105183000N1CK8F3ZR,,电子转账凭证,1208832,',
      '32050164123600001234,杭州恒启贸易有限公司,20260318 16:00:01,5.00,0.00,"99,995.00",人民币元,,,,20260318,手续费,,4219-105183000N1CK8F3ZS,,,,',
    ),
    '4217-105183000N1CK8F3ZQ',
  ],
  [
    'CMB, as a workbook',
    lines(
      '交易日\t交易时间\t起息日\t交易类型\t借方金额\t贷方金额\t余额\t摘要\t流水号\t流程实例号\t业务名称\t用途\t业务参考号\t业务摘要\t其它摘要\t收(付)方分行名\t收(付)方名称\t收(付)方帐号',
      '20260318\t10:20:30\t20260318\t网银支付\t1450.00\t\t98550.00\t货款\tK4821000012CMBC\tN0001\t网上对公支付\tFK20260318001\tFK20260318001\t\t\t苏州分行\t苏州文正办公用品有限公司\t512904321710901',
      '20260318\t11:00:00\t20260318\t退票\t\t1450.00\t100000.00\t退票\tK4821000013CMBC\t\t\tFK20260317009\t\t\t\t\t苏州文正办公用品有限公司\t512904321710901',
      '20260318\t16:00:01\t20260318\t收费\t5.00\t\t99995.00\t手续费\tK4821000014CMBC\t\t\t\t\t\t\t\t\t',
    ),
    'K4821000012CMBC',
  ],
  [
    'ABC',
    lines(
      '账号：19100101040012345,户名：杭州恒启贸易有限公司,币种：人民币',
      '交易时间,收入金额,支出金额,账户余额,对方账号,对方户名,对方开户行,交易行名,交易日志号,交易摘要,交易附言',
      '2026-03-18 10:20:30,,"1,450.00","98,550.00",10548001040009876,苏州文正办公用品有限公司,农业银行苏州分行,农业银行杭州分行,"561203381	",转账支出,货款 FK20260318 001',
      '2026-03-18 11:00:00,"1,450.00",,"100,000.00",10548001040009876,苏州文正办公用品有限公司,农业银行苏州分行,农业银行杭州分行,561203382,退汇,原附言FK20260317009',
      '2026-03-18 16:00:01,,5.00,"99,995.00",,,,农业银行杭州分行,561203383,手续费,',
    ),
    '561203381',
  ],
  [
    'BOC',
    lines(
      '查询账号[ Inquirer account number ],361012345678',
      "交易类型[ Transaction Type ],业务类型[ Business type ],付款人账号[ Debit Account No. ],付款人名称[ Payer's Name ],收款人账号[ Payee's Account Number ],收款人名称[ Payee's Name ],交易日期[ Transaction Date ],交易时间[ Transaction time ],交易货币[ Trade Currency ],交易金额[ Trade Amount ],交易后余额[ After-transaction balance ],起息日期[ Value Date ],交易流水号[ Transaction reference number ],客户申请号[ Online Banking Transaction Ref.(Bank Ref.) ],客户业务编号[ Customer Transaction Ref. ],凭证号码[ Voucher number ],摘要[ Reference ],用途[ Purpose ],交易附言[ Remark ]",
      '往账,转账,361012345678,杭州恒启贸易有限公司,512098765432,苏州文正办公用品有限公司,20260318,10:20:30,CNY,"-1,450.00","98,550.00",20260318,4471920036,,,,OBSS,FK20260318001 货款,',
      '来账,退汇,512098765432,苏州文正办公用品有限公司,361012345678,杭州恒启贸易有限公司,20260318,11:00:00,CNY,"1,450.00","100,000.00",20260318,4471920037,,,,退汇,,退FK20260317009',
      '往账,收费,361012345678,杭州恒启贸易有限公司,,,20260318,16:00:01,CNY,-5.00,"99,995.00",20260318,4471920038,,,,手续费,,',
    ),
    '4471920036',
  ],
  [
    'ICBC, where the voucher is the only number',
    lines(
      '凭证号,本方账号,对方账号,交易时间,借/贷,借方发生额,贷方发生额,对方行号,摘要,用途,对方单位名称,余额,个性化信息',
      '26031800041,1202021409900012345,1102020109000067890,2026-03-18 10:20:30,借,"1,450.00",,102305000012,货款,FK20260318001,苏州文正办公用品有限公司,"98,550.00",',
      '26031800042,1202021409900012345,1102020109000067890,2026-03-18 11:00:00,贷,,"1,450.00",102305000012,退汇,FK20260317009,苏州文正办公用品有限公司,"100,000.00",',
      '26031800043,1202021409900012345,,2026-03-18 16:00:01,借,5.00,,,手续费,,,"99,995.00",',
    ),
    '26031800041',
  ],
]

describe('the export of a bank', () => {
  it.each(BANKS)('%s is read as it is: the number stands in what the payer wrote', (_bank, text, serial) => {
    const { rows, ...rest } = readBankRows(text)
    expect(rows).toEqual([
      { ...ROW, place: 1, serial },
      expect.objectContaining({ place: 2, code: 'FK20260317009', fault: 'income' }),
    ])
    expect(rest).toMatchObject({ unread: 0, beyond: 0 })
  })

  it('says where the number of a voucher is taken for that of the transfer', () => {
    expect(BANKS.map(([, text]) => readBankRows(text).vouchers)).toEqual([false, false, false, false, true])
  })

  it('takes the number of the payment from its own column first, and never one of other figures', () => {
    const heads = '单号,流水号,日期,金额,备注'
    const row = (code: string, remark: string) => `${code},S1,2026-03-18,1,${remark}`
    expect(only(lines(heads, row('FK20260318001', '原FK20260301001退回重付')))?.code).toBe('FK20260318001')
    expect(only(lines(heads, row('77', 'fk20260318001')))?.code).toBe('FK20260318001')
    expect(only(lines(heads, row('B-77', 'AFK20260318001，FK2026031800112345')))?.code).toBe('B-77')
    // the total is no payment
    expect(readBankRows(lines(heads, '合计,,,1450,', '合计 2 笔,,,1450,'))).toMatchObject({
      rows: [],
      ignored: 2,
    })
  })

  it('may have its number where a bank keeps one of the payer', () => {
    const text = lines('日期,流水号,业务编号,金额', '2026-03-18,S1,FK20260318001,1', '2026-03-18,S2,BIZ2,1')
    expect(readBankRows(text)).toMatchObject({ rows: [{ code: ROW.code }], ignored: 1, unread: 0 })
  })

  it.each([
    ['places', 'No.,Date,Bank reference,Narrative,Debit', (at: number) => `${at + 1}`],
    ['places below a head of documents', '单号,日期,流水号,用途,支出金额', (at: number) => `${at + 1}`],
    ['numbers of its own', '业务编号,日期,流水号,用途,支出金额', (at: number) => `BIZ${at}`],
  ])('may have %s: the rows of other business do not take the room of a payment', (_case, heads, own) => {
    const rows = Array.from({ length: 600 }, (_, at) => `${own(at)},2026-03-18,S${at},Rent,9.00`)
    const payment = `${own(600)},2026-03-18,2026031800001,FK20260318001,1450.00`
    expect(readBankRows(lines(heads, ...rows, payment))).toEqual({
      ...WHOLE,
      ignored: 600,
      rows: [
        {
          place: 1,
          ...ROW,
        },
      ],
    })
  })

  it('for several documents at once is told', () => {
    for (const purpose of ['付FK20260318001、YF20260318002', 'FK20260318001YF20260318002'])
      expect(only(lines('用途,流水号,日期,金额', `${purpose},S1,2026-03-18,1`))).toMatchObject({
        code: 'FK20260318001',
        fault: 'severalCodes',
      })
  })

  it('of which no heads are known is not read by guess', () => {
    const text = lines('凭证,对方账号,时点,数额,流水', 'FK20260318001,6222021234,2026-03-18,1450,S1')
    const unreadBelow = '凭证,对方账号,时点,数额,流水'
    expect(readBankRows(text)).toEqual({ ...WHOLE, rows: [], unread: 1, unreadBelow })
    // nor are rows of another column than that of heads
    const bare = '26031800041,1202021409900012345,2026-03-18 10:20:30,借,1450.00,FK20260318001'
    expect(readBankRows(bare)).toEqual({ ...WHOLE, rows: [], unread: 1 })
    // money without a word about what for
    const nameless = lines('交易日期,流水号,金额', '2026-03-18,S1,1450')
    expect(readBankRows(nameless)).toMatchObject({ rows: [], unread: 1, unreadBelow: '交易日期,流水号,金额' })
  })

  it.each(['2026年3月18日10:20', '2026-03-18-10.20.30', '20260318-10:20', '2026031810:20:30'])(
    'has days glued to their time: %s',
    day => {
      expect(only(lines('单号,流水号,日期,金额', `FK1,S1,${day},1`))?.day).toBe('2026-03-18')
    },
  )

  it.each([
    ['"-1,450.00"', -145_000],
    ['"(1,450.00)"', -145_000],
    ['"CNY 1,450.00"', 145_000],
    ['"RMB1,450.00"', 145_000],
    ['"-¥1,450.00"', -145_000],
    ['人民币1450', 145_000],
  ])('has sums as banks write them: %s', (sum, amount) => {
    for (const head of ['金额', '借方发生额', '支出金额'])
      expect(only(lines(`单号,流水号,日期,${head}`, `FK1,S1,2026-03-18,${sum}`))).toMatchObject({ amount })
  })

  it('with a minus in a column of debits, or beside 借, is no payment, also when it stands alone', () => {
    const DEBITS = '交易日期,流水号,用途,支出金额,收入金额'
    const WAYS = '交易日期,流水号,用途,金额,借/贷'
    const row = (n: number, sum: number, end = '') => `2026-03-18,S${n},FK2026031800${n},${sum}${end}`
    const rent = (end = '') => `2026-03-18,S9,房租,5000${end}`
    for (const text of [
      lines(DEBITS, row(2, -300, ','), rent(',')),
      lines(DEBITS, row(2, -300, ',')),
      lines(WAYS, row(2, -300, ',借'), rent(',借')),
      lines(WAYS, row(2, -300, ',借')),
      // nothing says that it left
      lines('交易日期,流水号,用途,金额', row(2, -300)),
    ])
      expect(readBankRows(text).rows).toMatchObject([{ amount: -30_000, fault: 'minus' }])
    // what left beside it is one, and then the reversal is none either; the same where each page repeats the heads
    for (const [heads, end] of [
      [DEBITS, ','],
      [WAYS, ',借'],
    ] as const)
      for (const between of [[], [heads]]) {
        const text = lines(heads, row(1, 1450, end), ...between, row(2, -300, end))
        const { rows } = readBankRows(text)
        expect(rows.map(({ fault }) => fault)).toEqual([undefined, 'minus'])
        expect(only(withoutRows(text, new Set([1])))).toMatchObject({ code: 'FK20260318002', fault: 'minus' })
      }
  })

  it('with and without a minus is not taken where nothing else says what left', () => {
    const faults = (...sums: string[]) => {
      const rows = sums.map((sum, at) => `FK${at},S${at},2026-03-18,${sum}`)
      return readBankRows(lines('单号,流水号,日期,金额', ...rows)).rows.map(({ fault }) => fault)
    }
    expect(faults('-10', '20')).toEqual(['mixedSigns', 'mixedSigns'])
    // other business tells it as well, on another page too
    const heads = '单号,流水号,日期,金额'
    const text = lines(heads, 'FK1,S1,2026-03-18,10', heads, ',S2,2026-03-18,-20')
    expect(only(text)).toMatchObject({ amount: 1_000, fault: 'mixedSigns' })
  })

  it('with a minus beside 往账 left, as long as all of these have one', () => {
    const row = (n: number, sum: number, way = '往账') => `${way},2026-03-18,S${n},FK2026031800${n},${sum}`
    const read = (...rows: string[]) => {
      const found = readBankRows(lines('交易类型,交易日期,交易流水号,用途,交易金额', ...rows)).rows
      return found.map(({ amount, fault }) => [amount, fault])
    }
    expect(read(row(1, -1450), row(2, -300), row(3, 50, '来账'))).toEqual([
      [145_000, undefined],
      [30_000, undefined],
      [5_000, 'income'],
    ])
    expect(read(row(1, -1450), row(2, 300))).toEqual([
      [145_000, 'mixedSigns'],
      [30_000, 'mixedSigns'],
    ])
  })

  const stateOf = (head: string, ...words: string[]) => {
    const row = (word: string, at: number) => `FK2026031800${at},甲,1450.00,S${at},2026-03-18,${word}`
    const { rows } = readBankRows(lines(`单据编号,收款户名,金额,流水号,日期,${head}`, ...words.map(row)))
    return rows.map(({ fault, word }) => [fault, word])
  }

  it.each(['交易状态', '处理状态', '指令状态', '处理结果', '支付结果', '状态', 'Status'])(
    'says in %s what has become of a transfer: only one that was made is taken',
    head => {
      const made = ['成功', '交易成功', '支付成功', '已完成', '银行处理成功', 'Success', 'COMPLETED']
      expect(stateOf(head, ...made)).toEqual(made.map(() => [undefined, undefined]))
      const others = ['失败', '交易失败', '退票', '处理中', '部分成功', '未成功', 'Unsuccessful']
      expect(stateOf(head, ...others)).toEqual(others.map(word => ['notPaid', word]))
      expect(stateOf(head, '', '成功')).toEqual([
        ['noState', undefined],
        [undefined, undefined],
      ])
    },
  )

  it('has to say it in each of its columns; what the shop says of its document is none', () => {
    expect(stateOf('指令状态,处理结果', '已完成,成功', '已完成,失败', '已完成,')).toEqual([
      [undefined, undefined],
      ['notPaid', '失败'],
      ['noState', undefined],
    ])
    expect(stateOf('单据状态', '待付款')).toEqual([[undefined, undefined]])
  })

  it('may say it among other words', () => {
    const read = (way: string, remark: string) =>
      only(
        lines('交易日期,流水号,交易类型,摘要,金额', `2026-03-18,S1,${way},FK20260318001 ${remark},1450.00`),
      )
    expect(read('转账', '退汇')).toMatchObject({ fault: 'notPaid', word: '退汇' })
    expect(read('转账', '冲正')).toMatchObject({ fault: 'notPaid', word: '冲正' })
    expect(read('退票', '货款')).toMatchObject({ fault: 'notPaid', word: '退票' })
    expect(read('转账', '货款')).not.toHaveProperty('fault')
  })
})

describe('several lists in one text', () => {
  const ORDER = 'FK20260318001,S1,2026-03-18,1'
  const HEADS = '单号,流水号,日期,金额'
  const codes = (text: string) => readBankRows(text).rows.map(({ code, serial }) => [code, serial])

  it('have columns and separators of their own, with heads and without', () => {
    expect(codes(lines(ORDER, '日期\t单号\t流水号\t金额', '2026-03-18\tFK20260318002\tS2\t1'))).toEqual([
      ['FK20260318001', 'S1'],
      ['FK20260318002', 'S2'],
    ])
    const other = lines('单号,对方账号,日期,金额,流水号', 'FK20260318002,6222021234,2026-03-18,1,S2')
    expect(codes(lines(HEADS, ORDER, other))).toEqual([
      ['FK20260318001', 'S1'],
      ['FK20260318002', 'S2'],
    ])
    const tabbed = lines('日期\t单号\t流水号', '2026-03-18\tFK20260318002\tS2')
    // the other separator says that the row is of another list
    expect(codes(lines('单号\t日期\t流水号', 'FK20260318002\t2026-03-18\tS2', ORDER))).toEqual([
      ['FK20260318002', 'S2'],
      ['FK20260318001', 'S1'],
    ])
    expect(codes(lines(tabbed, ORDER, tabbed.replace(/\t/g, ','), ORDER))).toHaveLength(4)
  })

  it('are not read by the columns of the one above where their heads are not known', () => {
    const unknown = lines('对方,账号,时点,摘录', 'FK20260318002,6222,2026-03-18,1')
    expect(readBankRows(lines(HEADS, ORDER, unknown))).toMatchObject({ rows: [{ place: 1 }], unread: 1 })
  })

  it('are not parted by a line of names, and it is told what was taken for heads', () => {
    const signed = '制表：张三,复核：李四,主管：王五'
    const rows = [{ place: 1 }, { place: 2 }]
    expect(readBankRows(lines(HEADS, ORDER, signed, ORDER))).toMatchObject({ rows, unread: 0, ignored: 1 })
    const english = '  Transaction date,Journal,Use,Amount that went out,In'
    expect(
      readBankRows(lines('交易日期,流水号,用途,支出金额', english, '2026-03-18,S1,FK1,1')),
    ).toMatchObject({
      rows: [],
      unread: 1,
      unreadBelow: 'Transaction date,Journal,Use,Amount that…',
    })
  })
})

describe('the text that is left', () => {
  const HEADS = '单号,流水号,日期,金额'
  const row = (n: number) => `FK2026031800${n},S${n},2026-03-18,1`

  it('has no more the rows that are over, and else all as it was', () => {
    const text = lines('账号,6222', HEADS, row(1), ',S9,2026-03-18,5', row(2), HEADS, row(3))
    expect(withoutRows(text, new Set([1, 3]))).toBe(
      lines('账号,6222', HEADS, ',S9,2026-03-18,5', row(2), HEADS),
    )
  })

  it('is none where nothing more could be paid', () => {
    expect(withoutRows(lines(HEADS, row(1), ',S9,2026-03-18,5'), new Set([1]))).toBe('')
    const unread = lines('凭证,账号,时点', 'FK20260318002,6222,2026-03-18')
    expect(withoutRows(lines(HEADS, row(1), unread), new Set([1]))).toBe(lines(HEADS, unread))
  })
})
