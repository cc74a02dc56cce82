export default {
  title: '{{title}}（{{n}}）',
  manage: '管理',
  finish: '完成',
  all: '全选',
  choose: '选择{{name}}',
  remove: '删除',
  removeCount: '删除（{{n}}）',
  clear: '清空',
} as const
