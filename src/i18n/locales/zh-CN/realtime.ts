export default {
  removed: '您的账号已被管理员移除，是否退出登录？',
  leave: '退出',
  stay: '暂不退出',
  out: {
    elsewhere: '您的账号已在其他设备登录，请重新登录',
    forced: '登录状态已失效，请重新登录',
    rejected: '登录状态已失效，请重新登录',
  },
  document: {
    submit: '{{by}}提交了{{name}} {{code}}，待您审批',
    approve: '您的{{name}} {{code}} 已由{{by}}审批通过',
    refuse: '您的{{name}} {{code}} 被{{by}}驳回',
    withdraw: '您的{{name}} {{code}} 已由{{by}}撤回',
    revoke: '您的{{name}} {{code}} 已由{{by}}撤销审批',
    toApprove: '新提交了 {{n}} 张单据，待您审批',
    decided: '您的 {{n}} 张单据有新的审批进展',
    other: '单据',
    one: {
      purchaseRequest: '请购单',
      purchaseOrder: '采购订单',
      goodsReceipt: '到货单',
      purchaseReturn: '采购退货单',
      purchasePayment: '采购付款单',
      purchaseAdvance: '预付款单',
    },
  },
} as const
