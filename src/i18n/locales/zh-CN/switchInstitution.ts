export default {
  failure: { unsure: '暂时无法确认是否已切换到{{name}}，网络恢复后请以页面显示为准' },
} as const
