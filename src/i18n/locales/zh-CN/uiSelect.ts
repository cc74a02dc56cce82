/** Words of the choices among options (widgets §2). */
export default {
  clear: '清空',
  ok: '确定',
  refresh: '刷新选项',
  empty: '暂无选项',
} as const
