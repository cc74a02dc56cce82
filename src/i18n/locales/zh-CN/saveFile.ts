/** Files and pictures on their way to the album, the downloads or a chat. */
export default {
  picture: {
    saved: { album: '图片已保存到相册', download: '图片已保存' },
    failed: '图片保存失败，请重试',
    deniedTitle: '需要相册权限',
    denied: '保存图片需要允许访问相册。请在设置中打开「添加到相册」，再回来保存。',
    toSettings: '去设置',
    stillDenied: '未获得相册权限，可长按图片保存',
  },
  toAlbum: '已保存到相册',
  downloaded: '文件已下载',
  fetched: '「{{name}}」已下载，发送到聊天中即可保存',
  toChat: '发送到聊天',
  albumDenied: '没有相册权限，请在系统设置中允许后重试',
  failed: '文件保存失败，请稍后再试',
} as const
