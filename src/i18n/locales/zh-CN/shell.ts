export default {
  tab: { tabHome: '首页', classification: '分类', shoppingCart: '购物车', userCenter: '我的' },
  loginTitle: '登录',
  loginFirst: '登录后才能查看这里的内容',
  login: '去登录',
  notFoundTitle: '页面不存在',
  notFound: '您访问的页面不存在',
  goBack: '返回上一页',
  goHome: '回到首页',
  overrunReason: '原因：{{reason}}',
  overrunTodo: '处理办法：{{todo}}',
  siteUnknown: '当前域名没有对应的商城',
} as const
