export default {
  search: '搜索',
  searchPlaceholder: '搜索商品、店铺',
  title: '分类',
  tree: '商品分类',
  load: '分类加载',
  empty: '商城还没有设置商品分类',
  emptyGoods: '这个分类暂时没有商品',
  allOf: '全部',
  kinds: '{{name}}的细分类',
  nextClass: '下一分类：{{name}}',
  lastClass: '已经是最后一个分类',
} as const
