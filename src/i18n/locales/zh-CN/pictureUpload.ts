export default {
  hint: '已添加 {{n}}/{{max}} 张，支持 JPG、PNG、WebP，单张不超过 5MB',
  denied: '没有相机或相册权限，请在系统设置中允许后重试',
  unreadable: '无法读取这张图片，请换一张重试',
} as const
