/** Q108, Q110: the specification's words. */
export default {
  title: '扫一扫',
  close: '关 闭',
  failed: '扫码失败，请稍后再试',
  denied: '相机授权被拒绝，为了保证您正常使用扫描服务，请您设置并允许使用相机权限',
  unavailable: '此浏览器不能用相机识别二维码，请直接输入二维码下方的编码',
  noCamera: '没有找到可用的相机，可从相册选择图片或输入编码',
  busy: '相机正被其他应用占用，请关闭后重试，或从相册选择图片',
  insecure: '当前页面不是安全连接，浏览器不允许使用相机，可从相册选择图片或输入编码',
  starting: '正在打开相机…',
  hint: '将二维码或条形码放入框内，即可自动扫描',
  picture: '从相册选择',
  pictureEmpty: '图片中没有识别到二维码，请换一张清晰的图片',
  pictureFailed: '无法读取这张图片，请换一张',
  typed: '编码',
  typedPlaceholder: '也可以输入商品编码',
  typedGo: '确定',
} as const
