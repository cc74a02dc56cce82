/** Words of the components on a first screen; the others have `uiForm`. */
export default {
  nav: { tabs: '主导航' },
  price: { hidden: '登录后可见', pending: '待询价', fromBefore: '', fromAfter: '起' },
  state: {
    loading: '正在加载，请稍候',
    empty: '这里还没有内容',
    error: '加载失败，请稍后再试',
    noPermission: '您没有权限查看此内容',
    offline: '网络连接异常，请检查网络',
    notFound: '抱歉，您访问的页面不存在',
  },
  offline: { notice: '网络连接异常，当前显示的可能不是最新内容' },
  skeleton: { label: '内容加载中' },
  carousel: { label: '轮播图', slide: '第 {{n}} 张，共 {{total}} 张' },
  notice: { close: '关闭通知' },
} as const
