export default {
  denied: '没有相机或相册权限，请在系统设置中允许后重试',
  unreadable: '无法读取这张图片，请换一张重试',
} as const
