export default {
  removed: '您的账号已被管理员移除，是否退出登录？',
  leave: '退出',
  stay: '暂不退出',
  out: {
    elsewhere: '您的账号已在其他设备登录，请重新登录',
    forced: '登录状态已失效，请重新登录',
    rejected: '登录状态已失效，请重新登录',
  },
} as const
