/** Lists the server has laid out (widgets §2, §8, §9). */
export default {
  action: '列表数据获取',
  layoutAction: '列表方案获取',
  noPermission: '无数据权限',
  askAdministrator: '请联系管理员授权',
  empty: '暂无数据',
  emptySearch: '没有符合条件的数据',
  allLoaded: '已全部加载完毕',
  count: '共 {{n}} 条',
  expand: '展开',
  collapse: '收起',
  yes: '是',
  no: '否',
  none: '-',
} as const
