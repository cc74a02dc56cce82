export default {
  earlier: '之前的提交已成功',
  notInIt: '上一次提交虽未收到回复，但已经生效。之后修改的内容没有包含在内，请核对。',
} as const
