/** Tree picker (widgets §2); the specification's texts stand as they are there. */
export default {
  placeholder: '请输入选项名称关键字',
  search: '搜索',
  searchOf: '搜索{{name}}',
  root: '根目录',
  all: '全选',
  below: '下级',
  belowOf: '{{name}}的下级',
  path: '当前位置',
  recent: '最近选择',
  noHit: '暂无结果',
  empty: '暂无数据',
  clear: '清 空',
  ok: '确 定',
  chosen: '已选 {{names}}',
  chosenCount: '已选 {{n}} 项',
  action: '树节点数据获取',
} as const
