/** Buttons of a menu at the end of a page (widgets §2, §6). */
export default {
  label: '操作栏',
  waiting: '正在获取操作按钮',
  action: '操作按钮获取',
  permissionAction: '按钮权限获取',
  noPermission: '无数据权限，请联系管理员授权',
  opens: '{{name}}，展开',
} as const
