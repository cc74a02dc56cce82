export default {
  address: '收货地址',
  title: '发票抬头',
  failed: '未能读取微信的{{name}}，请手动填写',
  deniedTitle: '未获得授权',
  deniedText: '请在设置中允许使用微信的{{name}}，再重新导入；也可以手动填写。',
  settings: '去设置',
} as const
