/** The wording around a named action that failed (shop §8, widgets §8). */
export default {
  actionFailed: '{{action}}失败，请稍后再试',
  actionTimedOut: '{{action}}超时，请稍后再试',
  malformed: '提交的内容不正确，请检查后重试',
  action: {
    pageLoad: '页面加载',
    listLoad: '列表数据获取',
    fileDownload: '文件下载',
    fileUpload: '文件上传',
    copy: '复制',
  },
} as const
