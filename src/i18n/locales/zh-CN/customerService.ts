export default {
  name: '联系客服',
  action: '联系客服',
  ready: '客服会话已准备好',
  enter: '进入会话',
  unavailable: '当前环境无法打开客服会话，客服链接已复制',
  refused: '客服地址不在商城允许打开的范围内，未打开',
} as const
