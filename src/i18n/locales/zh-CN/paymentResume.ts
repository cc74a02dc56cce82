export default {
  title: '支付结果待确认',
  text: '上次离开时有一笔支付还没有结果，请先查看结果，请勿重复支付。',
  see: '查看结果',
  later: '稍后',
  paidTitle: '支付成功',
  paid: '上次离开时的支付已经成功，金额 {{amount}}，请勿重复支付。',
} as const
