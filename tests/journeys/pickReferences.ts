import { BUYER, openAs } from './buyAndPay'
import type { Shopper } from './shopper'

const open = (shopper: Shopper, field: string): Promise<void> => shopper.tap(`${field} 请选择`)

/** A document one refers to, and a number of rows to fill in. */
const pickDocument = async (shopper: Shopper): Promise<void> => {
  await shopper.tap(/^采购订单（单据参照）/)
  await shopper.see('确 定')
  await shopper.tap('确 定')
  await shopper.see('请先选择参照项')
  await shopper.tap(/^CG\d+/)
  await shopper.see('已选 (1)')
  await shopper.picture('choose-document')
  await shopper.tap('确 定')
  await shopper.see(/采购订单（单据参照）\s*CG\d+$/)
}

/** A node of a tree, several goods by category, records of a list and a data source, and a document, each kept by its field. */
export const pickReferences = async (shopper: Shopper): Promise<void> => {
  await openAs(shopper, BUYER, '/micro/alm-mall-shop/demo/fun')
  await shopper.see('参照选择')

  await open(shopper, '部门（树）')
  await shopper.see('生产制造中心')
  await shopper.tap('供应链中心的下级')
  await shopper.see('仓储物流部')
  await shopper.tap('仓储物流部')
  await shopper.tap('选 择')

  await open(shopper, '物料（分类列表，多选）')
  await shopper.see('普通硅酸盐水泥')
  await shopper.tap(/^普通硅酸盐水泥/)
  await shopper.tap('分类筛选')
  await shopper.see('办公用品')
  await shopper.tap('电工电气')
  await shopper.tap('确 定')
  await shopper.see('阻燃软电缆')
  await shopper.tap(/^阻燃软电缆/)
  await shopper.picture('choose-goods')
  await shopper.tap(/^已选/)
  await shopper.see('总计 2')
  await shopper.tap('关闭')
  await shopper.tap('选 择')
  await shopper.see('普通硅酸盐水泥、阻燃软电缆')

  await open(shopper, '供应商（列表）')
  await shopper.see('S1003')
  await shopper.tap(/^无锡锡山钢材贸易有限公司/)
  await shopper.tap('选 择')
  await shopper.see('无锡锡山钢材贸易有限公司')

  await open(shopper, '供应商名称（数据源）')
  await shopper.see('S1001')
  await shopper.tap(/^苏州固筑建材有限公司/)
  await shopper.tap('选 择')
  await shopper.see('苏州固筑建材有限公司')
  await shopper.see('仓储物流部')

  await pickDocument(shopper)
}
