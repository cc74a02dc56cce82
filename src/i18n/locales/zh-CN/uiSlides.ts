/** Arrows beside pictures, for a mouse. */
export default {
  previous: '上一张图片',
  next: '下一张图片',
} as const
