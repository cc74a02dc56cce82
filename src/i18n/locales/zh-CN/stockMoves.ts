/** 收发明细: how the stock of goods became what it is. */
export default {
  title: '收发明细',
  list: '收发记录',
  stock: '当前库存',
  code: '物料编码',
  spec: '规格型号',
  nothing: '该物料暂无收发记录',
  event: {
    goodsReceipt: '到货入库',
    purchaseReturn: '退货出库',
    goodsIssue: '领料出库',
    opening: '期初库存',
    other: '其他收发',
  },
  reversed: '冲销',
  /** when it was entered, where that is another day */
  entered: '{{day}} 登记',
  balance: '结存 {{n}}',
  noPermission: '无数据权限，请联系管理员授权',
  action: { load: '收发明细加载' },
}
