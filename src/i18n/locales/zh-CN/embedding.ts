export default {
  login: '登录',
  workTitle: '工作台',
  workOpening: '正在返回工作台…',
  workAbsent: '工作台只能在客户端应用中打开，\n请到应用中使用',
  workAgain: '重新打开工作台',
  workSlow: '工作台没有响应，请重试或关闭商城',
  close: '关闭商城',
  unfit: '商城无法以此方式在门户中运行。',
  toMall: '逛逛商城',
} as const
