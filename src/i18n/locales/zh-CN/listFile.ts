/** A list out of a file. */
export default {
  choose: { chat: '选择聊天文件', device: '选择文件' },
  note: '支持 xlsx、csv、txt 文件',
  chatNote: 'csv、txt 文件须为 UTF-8 编码；银行导出的文件多不是，请先用 Excel 或 WPS 另存为 xlsx',
  sheet: '选择工作表',
  empty: '文件中没有内容',
  leftOut: '内容太长，末尾 {{n}} 行未读入，请分次录入',
  failure: {
    tooLarge: '文件太大，请选择 {{n}} MB 以内的文件',
    encoding: '无法识别文件内容，请用 Excel 或 WPS 另存为 xlsx 或 UTF-8 编码的 csv，或直接粘贴文字',
    noWorkbook: '无法读取该工作簿，请用 Excel 或 WPS 去掉密码并另存为 xlsx 后重试',
    unreadable: '文件读取失败，请稍后再试',
  },
} as const
