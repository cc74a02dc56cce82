export default {
  login: '登录',
  workTitle: '工作台',
  workOpening: '正在返回工作台…',
  workAbsent: '工作台在客户端应用中，当前环境无法打开',
  workAgain: '重新打开工作台',
  workSlow: '工作台没有响应，请重试或关闭商城',
  close: '关闭商城',
  toMall: '逛逛商城',
} as const
