/** Fields of the wire in the words of people; only those a person fills in or follows a link to. */
const NAMES: Record<string, string> = {
  cProdCode: '商品编码',
  cProdCodes: '商品编码',
  cSkuCode: '商品规格',
  cOrderUuid: '订单',
  cOrderUuids: '订单',
  cOrderCode: '订单编号',
  cShopUuid: '店铺',
  cPaymentFlowNo: '支付单号',
  cAfterSaleUuid: '售后单',
  cComplaintUuid: '投诉单',
  cEnquiryUuid: '询价单',
  cQuoteUuid: '报价单',
  cAddressUuid: '收货地址',
  cHeaderUuid: '发票抬头',
  cMobilePhone: '手机号',
  cPhone: '手机号',
  cContactPhone: '联系电话',
  cRegPhone: '注册电话',
  cContact: '联系人',
  cContactName: '联系人',
  cReceiver: '收货人',
  cAddress: '地址',
  cDetail: '详细地址',
  cRegAddress: '注册地址',
  cAreaCode: '所在地区',
  cRemark: '备注',
  cReason: '原因',
  cReasonCode: '原因',
  cDescription: '说明',
  cMsg: '留言',
  cKeyword: '搜索内容',
  cTitle: '标题',
  cName: '名称',
  cEnterpriseName: '企业名称',
  cOrgName: '团队名称',
  cUniformSocialCreditCode: '统一社会信用代码',
  cTaxNo: '税号',
  cBankName: '开户银行',
  cBankAccount: '银行账号',
  cAccountName: '户名',
  cCardNo: '卡号',
  cCorporation: '法定代表人姓名',
  cCorporationIdNumber: '法定代表人身份证号码',
  cRealName: '真实姓名',
  cIdNumber: '身份证号码',
  cInviteCode: '邀请码',
  cPoReference: '采购单号',
  cSpec: '规格',
  cUnit: '单位',
  iQty: '数量',
  iAmount: '金额',
  iTargetPrice: '期望单价',
  iPriceFrom: '最低价',
  iPriceTo: '最高价',
}

/** What is wrong with a call, for the person who made it: a name of the wire means nothing to them. */
export const malformedText = (path: string | null | undefined): string => {
  const field = (path ?? '')
    .split('.')
    .filter(part => !/^\d+$/.test(part))
    .pop()
  const name = new Map(Object.entries(NAMES)).get(field ?? '')
  return name ? `${name}不正确，请检查后重试` : '提交的内容不正确，请检查后重试'
}
