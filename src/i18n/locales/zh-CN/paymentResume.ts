export default {
  title: '支付结果待确认',
  text: '上次离开时有一笔支付还没有结果，请先查看结果，请勿重复支付。',
  see: '查看结果',
  later: '稍后',
} as const
