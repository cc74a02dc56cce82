export default {
  title: '裁剪图片',
  /** what fails where its code does not come */
  open: '裁剪工具加载',
  area: '拖动图片调整位置，双指或 + − 键缩放',
  loading: '正在加载图片…',
  larger: '放大',
  smaller: '缩小',
  turn: '顺时针旋转 90°',
  ratio: '比例',
  whole: '原图',
} as const
