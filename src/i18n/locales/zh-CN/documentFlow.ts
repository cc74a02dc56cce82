/** Where a document stands in the flow of all documents (widgets §2, §4, §8). */
export default {
  title: '单据流程',
  action: '单据流程',
  empty: '暂无数据',
  start: '开始',
  end: '结束',
  current: '当前单据',
  progress: '已执行 {{done}} / {{total}} 个环节',
  more: '{{first}} 等 {{n}} 张',
  legend: '图例',
  status: {
    upstream: '已执行（上游）',
    downstream: '已执行（下游）',
    wait: '待执行',
    skip: '跳过阶段',
  },
  link: { skip: '跳转下一环节', return: '退货返回' },
} as const
