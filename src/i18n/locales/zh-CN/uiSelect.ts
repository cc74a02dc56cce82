/** Words of the choices among options (widgets §2). */
export default {
  clear: '清空',
  ok: '确定',
  askLeave: '所选内容尚未确定，确认放弃？',
  giveUp: '放弃',
  stay: '继续选择',
  refresh: '刷新选项',
  empty: '暂无选项',
  search: '搜索{{title}}',
  notFound: '没有符合的选项',
  lost: '暂无选项，加载失败',
  lostKept: '暂无选项，加载失败；已选的 {{n}} 项保持不变',
} as const
