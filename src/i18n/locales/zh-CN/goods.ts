export default {
  selfOperated: '自营',
  unit: '件',
  minimum: '{{n}}{{unit}}起订',
  sold: '已售 {{n}}',
  list: '商品列表',
  loadMore: '点击加载更多...',
  empty: '暂无商品',
  failed: '加载失败，点击重试',
  pager: '翻页',
  previous: '上一页',
  next: '下一页',
  page: '第 {{page}} / {{total}} 页',
} as const
