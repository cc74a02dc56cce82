/** Said by the document itself, before any code of the shop (config/oldBrowser.ts). */
export default {
  sentence: '当前浏览器版本过低，无法打开商城。请升级浏览器，或换用新版微信、Chrome、Safari 打开。',
} as const
