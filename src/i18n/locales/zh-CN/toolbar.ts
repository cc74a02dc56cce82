/** Buttons of a menu at the end of a page (widgets §2, §6). */
export default {
  label: '操作栏',
  waiting: '正在加载操作按钮',
  action: '操作按钮加载',
  permissionAction: '按钮权限加载',
  noPermission: '无数据权限，请联系管理员授权',
  opens: '{{name}}，展开',
} as const
