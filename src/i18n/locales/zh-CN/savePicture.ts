/** A picture of ours on its way to the album or the downloads. */
export default {
  saved: { album: '图片已保存到相册', download: '图片已保存' },
  failed: '图片保存失败，请重试',
  deniedTitle: '需要相册权限',
  denied: '保存图片需要允许访问相册。请在设置中打开「添加到相册」，再回来保存。',
  toSettings: '去设置',
  stillDenied: '未获得相册权限，可长按图片保存',
} as const
