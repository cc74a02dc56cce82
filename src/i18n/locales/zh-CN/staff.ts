/** Who widgets are for. */
export default {
  noOrganisation: '请先加入企业或团队，再使用业务组件',
  loading: '正在获取组织信息',
  action: { load: '组织信息获取' },
} as const
