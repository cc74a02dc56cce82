/** Keys of a number; apart from the other forms, they are fetched with the keypad. */
export default {
  back: '退格',
  clear: '清除',
  done: '完成',
  next: '下一项',
  left: '光标左移',
  right: '光标右移',
  refused: {
    notANumber: '粘贴的内容不是数字，未填入',
    tooLong: '粘贴的数字过长，未填入',
    decimals: '粘贴的数字小数位过多（最多 {{precision}} 位），未填入',
    negative: '此处不能为负数，未填入',
  },
} as const
