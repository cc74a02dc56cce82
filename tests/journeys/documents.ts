import writeWorkbook from 'write-excel-file/node'
import { BUYER, openAs } from './buyAndPay'
import type { Journey } from './journey'
import type { Shopper } from './shopper'

/** Documents of a purchase as staff enter them: requests, orders, receipts, returns, payments (widgets §2, T, W104 ff.). */
const ROOM = '/micro/alm-mall-shop/documents'
const COLLEAGUE = { phone: '13800000002', password: 'Buyer@2026' }

const REASON = { label: '请购原因', placeholder: '' }
const PASTED = {
  label: '粘贴内容',
  placeholder: '从聊天或表格复制后粘贴，每行一条，以制表符、逗号或空格分隔；也可以选择文件',
}
const GOODS = { label: '搜索', placeholder: '物料名称 / 物料编码 / 规格型号' }
const SERIAL = { label: '银行流水号', placeholder: '' }
const NUMBER = { label: '单据编号', placeholder: '输入完整的单据编号' }

/** Goods of the department’s masters, and how many are wanted. */
const WANTED = [
  ['普通硅酸盐水泥', '10'],
  ['预拌干混砂浆', '24'],
  ['机制砂', '36'],
  ['蒸压加气混凝土砌块', '8'],
  ['热轧带肋钢筋', '6'],
  ['镀锌方管', '2'],
  ['工字钢', '4'],
  ['冷轧钢板', '3'],
  ['PPR 热水管', '15'],
  ['PVC-U 排水管', '20'],
  ['不锈钢波纹管', '12'],
  ['铜芯闸阀', '5'],
] as const
const totalOf = (lines: readonly (readonly [string, string])[]): string =>
  lines.reduce((sum, [, quantity]) => sum + Number(quantity), 0).toFixed(3)

const enterRoom = async (shopper: Shopper, kind: string, who = BUYER): Promise<void> => {
  await openAs(shopper, who, `${ROOM}?kind=${kind}`)
  await shopper.see('默认视图')
}

const begin = async (shopper: Shopper, name: string): Promise<void> => {
  await shopper.tap(`新增${name}`)
  await shopper.see('新单据')
}

/** A new request with its reason; day, person, department and kind are there already. */
const beginRequest = async (shopper: Shopper, reason: string): Promise<void> => {
  await begin(shopper, '请购单')
  await shopper.tap('展开单据信息')
  await shopper.type(REASON, reason)
  await shopper.tap('收起单据信息')
}

const keys = async (shopper: Shopper, number: string): Promise<void> => {
  for (const digit of number) await shopper.tap(digit)
}

const save = async (shopper: Shopper): Promise<void> => {
  await shopper.tap('保存')
  await shopper.see('保存成功')
}

/** Handed in and approved by the same administrator. */
const approve = async (shopper: Shopper): Promise<void> => {
  await shopper.tap('提交')
  await shopper.see('提交成功')
  await shopper.tap('审批通过')
  await shopper.see(/^确认审批通过单据 [A-Z]{2}\d{11}？$/)
  await shopper.tap('审批通过')
  await shopper.see('审批已通过')
}

/** Lines without a keyboard: goods are chosen, numbers are pressed, 保存并新增 goes on to the next. */
const requestByKeypad = async (shopper: Shopper, count: number): Promise<void> => {
  const lines = WANTED.slice(0, count)
  await enterRoom(shopper, 'purchaseRequest')
  await beginRequest(shopper, '月度备料')
  await shopper.tap('新增物料')
  for (const [at, [name, quantity]] of lines.entries()) {
    await shopper.see(`${at + 1} / ${at + 1}`)
    await shopper.tap(/^物料 /)
    await shopper.type(GOODS, name)
    await shopper.tap('搜索')
    await shopper.tap(new RegExp(`^${name}`))
    await shopper.tap('选 择')
    await shopper.tap(/^数量 /)
    await keys(shopper, quantity)
    await shopper.tap('完成')
    if (at < lines.length - 1) await shopper.tap('保存并新增')
  }
  await shopper.tap('确 定')
  await shopper.see(`共 ${lines.length} 条`)
  await shopper.see(totalOf(lines))
  await save(shopper)
  await shopper.see(/PR\d{11}/)
  await shopper.picture('request-by-keypad')
}

/** The scanner stays open from code to code: what is known counts, what is not waits. */
const requestByScan = async (shopper: Shopper): Promise<void> => {
  await enterRoom(shopper, 'purchaseRequest')
  await beginRequest(shopper, '扫码备料')
  await shopper.scanAll('扫码新增', ['M0301028', 'M0302031', 'M0301028', 'NO-SUCH-1'])
  await shopper.see('共 2 条')
  await shopper.see('3.000')
  await shopper.see('NO-SUCH-1')
  await shopper.picture('request-by-scan')
  await save(shopper)
  // what is not known is not lost by the save
  await shopper.see('NO-SUCH-1')
}

/** Rows out of a chat and of a workbook: read, looked at, taken, with the goods found by their names and codes. */
const requestByPaste = async (shopper: Shopper): Promise<void> => {
  await enterRoom(shopper, 'purchaseRequest')
  await beginRequest(shopper, '聊天清单')
  await shopper.tap('更多')
  await shopper.tap('粘贴或导入')
  await shopper.type(PASTED, 'A4 静电复印纸\t10\nM0302031\t8\n没有这种物料\t2')
  await shopper.see('识别 3 行')
  const content = await writeWorkbook([['补充清单'], ['M0301028', 5]]).toBuffer()
  await shopper.addFiles(/^选择(聊天)?文件$/, [{ name: '补充.xlsx', content }])
  await shopper.see('识别 4 行')
  await shopper.picture('request-pasted')
  await shopper.tap('录入 4 行')
  await shopper.see('共 3 条')
  await shopper.see('23.000')
  await shopper.see(/没有这种物料/)
}

export const chooseSupplier = async (shopper: Shopper): Promise<void> => {
  await shopper.tap(/^供应商 /)
  await shopper.see('S1001')
  await shopper.tap(/^苏州固筑建材有限公司/)
  await shopper.tap('选 择')
}

/** From a request to an order, a receipt of less than was ordered, the receipt of the rest, a return and a payment. */
const fromRequestToPayment = async (shopper: Shopper): Promise<void> => {
  await enterRoom(shopper, 'purchaseRequest')
  await beginRequest(shopper, '一号楼')
  await shopper.scanAll('扫码新增', ['M0301028'])
  await shopper.see('共 1 条')
  await setQuantity(shopper, '10')
  await save(shopper)
  await approve(shopper)

  await shopper.tap('生成采购订单')
  await shopper.see('下单日期')
  await shopper.see('A4 静电复印纸')
  await chooseSupplier(shopper)
  await save(shopper)
  await approve(shopper)
  await shopper.picture('order-from-request')

  await shopper.tap('生成到货单')
  await shopper.see('到货日期')
  await shopper.see('10.000')
  await setQuantity(shopper, '6')
  await save(shopper)
  await shopper.tap('确认入库')
  await shopper.see('确认入库？入库后将更新订单的到货数量')
  await shopper.tap('确认入库')
  await shopper.see('已入库')
  await shopper.picture('receipt-of-less')
  await shopper.back()

  // the order knows what is missing, and the next receipt takes no more
  await shopper.see('部分收货')
  await shopper.tap('生成到货单')
  await shopper.see('到货日期')
  await shopper.see('4.000')
  await setQuantity(shopper, '5')
  await shopper.tap('保存')
  await shopper.see(/剩余4/)
  await shopper.picture('receipt-of-too-much')
  await shopper.tap('取消')
  await setQuantity(shopper, '4')
  await save(shopper)
  await shopper.tap('确认入库')
  await shopper.tap('确认入库')
  await shopper.see('已入库')

  await shopper.tap('生成采购退货单')
  await shopper.see('退货日期')
  await setQuantity(shopper, '1')
  await save(shopper)
  await shopper.see(/TH\d{11}/)
  await shopper.tap('单据流程')
  await shopper.see('采购退货')
  await shopper.picture('document-flow')
  await shopper.tap('关闭')
  await shopper.back()

  await shopper.see('已入库')
  await shopper.tap('生成采购付款单')
  await shopper.see('苏州固筑建材有限公司')
  await shopper.see('4.000')
  await save(shopper)
  await shopper.tap('提交')
  await shopper.see(/本人录入的付款单须由其他管理员审批/)
  await shopper.picture('payment-of-one-receipt')
  // another administrator has approved one that waits for its day
  await shopper.open(`${ROOM}?kind=purchasePayment`)
  await shopper.tap(/^\d+ 张待付款/)
  // the list has those alone now
  await shopper.see(/本人制单：否/)
  await shopper.tap(/^FK\d{11}/)
  await shopper.see('付款方式')
  await shopper.tap('确认付款')
  await shopper.see(/^单据 FK\d{11} 确认已付款？/)
  await shopper.type(SERIAL, 'B20260318001')
  await shopper.tap('确认付款')
  await shopper.see('已付款')
  await shopper.picture('payment')
}

/** What a supplier is owed is seen by receipt, and asked for in one payment. */
const fromAccountToPayment = async (shopper: Shopper): Promise<void> => {
  await openAs(shopper, BUYER, `${ROOM}?kind=supplierAccount`)
  await shopper.see('未清单数')
  await shopper.tap('中山亮源照明有限公司')
  await shopper.see(/^AR\d{11}/)
  await shopper.see('未付款')
  await shopper.back()
  await shopper.see('未清单数')
  await shopper.tap('申请付款')
  await shopper.see(/^来自 AR\d{11}，可参照 \d+/)
  await shopper.picture('payment-of-account')
  await save(shopper)
  await shopper.see(/FK\d{11}/)
}

/** Quantity of the first row, with the keypad of its popup. */
const setQuantity = async (shopper: Shopper, quantity: string): Promise<void> => {
  await shopper.tap(/^1 ?A4 静电复印纸/)
  await shopper.see('编辑物料')
  await shopper.tap(/^数量 /)
  await keys(shopper, quantity)
  await shopper.tap('完成')
  await shopper.tap('确定')
}

const numberOf = (texts: string): string => /PR\d{11}/.exec(texts)?.[0] ?? ''

/** Two people change one request: who is second is shown both sides, cell by cell, and loses nothing. */
export const twoPeopleOneRequest = async (shopper: Shopper, administrator: Shopper): Promise<void> => {
  await enterRoom(shopper, 'purchaseRequest', COLLEAGUE)
  await beginRequest(shopper, '两人同改')
  await shopper.scanAll('扫码新增', ['M0301028'])
  await save(shopper)
  const number = numberOf(await shopper.text())

  await enterRoom(administrator, 'purchaseRequest')
  await begin(administrator, '请购单')
  await administrator.tap('查找')
  await administrator.type(NUMBER, number)
  await administrator.tap('查询')
  await administrator.see(number)
  await administrator.see('A4 静电复印纸')
  await setQuantity(administrator, '30')
  await save(administrator)

  await setQuantity(shopper, '20')
  await shopper.tap('保存')
  await shopper.see('单据已被更新')
  await shopper.see('第1行 · A4 静电复印纸 · 数量')
  await shopper.see('20.000')
  await shopper.see('30.000')
  await shopper.picture('two-people')
  await shopper.tap('采用最新')
  await shopper.tap('按选择保存')
  await shopper.see('保存成功')
  await shopper.see('30.000')
}

/** The phone ends the program in the middle of a row: all of it is offered again, and nothing by itself. */
const killedInTheMiddle = async (shopper: Shopper): Promise<void> => {
  await enterRoom(shopper, 'purchaseRequest')
  await beginRequest(shopper, '被打断的请购')
  await shopper.scanAll('扫码新增', ['M0301028'])
  await shopper.see('共 1 条')
  await shopper.tap('新增物料')
  await shopper.tap(/^数量 /)
  await keys(shopper, '77')
  await shopper.killed(`${ROOM}/voucher?kind=purchaseRequest`)

  await shopper.see('发现未保存的单据')
  await shopper.see(/有 1 行尚未确认/)
  await shopper.picture('draft-offered')
  await shopper.tap('继续编辑')
  await shopper.see('新增物料')
  await shopper.see('77.000')
  await shopper.tap('取 消')
  await shopper.tap('放弃')
  // the half-typed row was no row
  await shopper.see('共 1 条')
  await shopper.see('A4 静电复印纸')
}

/** Each by a person of its own. `lines`: of the request that is entered by keypad. */
export const documentJourneys = (lines: number): readonly Journey[] => [
  {
    title: `a request of ${lines} lines is entered by keypad alone`,
    drive: shopper => requestByKeypad(shopper, lines),
    daily: 'browser',
  },
  { title: 'a request is entered by the scan loop', drive: requestByScan },
  { title: 'a request is entered from pasted rows and a workbook', drive: requestByPaste, daily: 'browser' },
  {
    title: 'a request becomes an order, a receipt of less, the receipt of the rest, a return and a payment',
    drive: fromRequestToPayment,
    daily: 'browser',
  },
  {
    title: 'what a supplier is owed becomes a payment',
    drive: fromAccountToPayment,
    daily: 'miniProgram',
  },
  {
    title: 'a row that was being typed when the program ended is offered again',
    drive: killedInTheMiddle,
    daily: 'miniProgram',
  },
]
