/** Who widgets are for. */
export default {
  noOrganisation: '请先加入企业或团队，再使用此功能',
  join: '创建或加入企业',
  loading: '正在加载组织信息',
  action: { load: '组织信息加载' },
} as const
