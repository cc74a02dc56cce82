/** Words of the components that are filled in or counted down. */
export default {
  field: { clear: '清除', showPassword: '显示密码', hidePassword: '隐藏密码', count: '{{used}}/{{max}}' },
  stepper: {
    quantity: '数量',
    less: '减少',
    more: '增加',
    belowMinimum: '最少 {{min}} 件',
    aboveStock: '最多 {{stock}} 件',
    multiples: '须为 {{step}} 的倍数',
    offStep: '须从 {{min}} 起按 {{step}} 递增',
    soldOut: '库存不足',
    notANumber: '请输入数字',
  },
  countdown: { days: '{{n}} 天' },
  area: { title: '选择所在地区', choose: '请选择' },
  steps: { at: '第 {{n}} 步，共 {{total}} 步，{{title}}', done: '已全部完成', colon: '：' },
  uploader: {
    add: '添加{{label}}',
    remove: '删除{{name}}',
    waiting: '等待上传',
    sending: '上传中',
    failed: '上传失败',
    named: {
      waiting: '{{name}}，等待上传',
      sending: '{{name}}，上传中',
      failed: '{{name}}，上传失败，点按重试',
    },
  },
  datePicker: {
    title: '选择日期',
    year: '年',
    month: '月',
    day: '日',
    named: { year: '{{n}}年', month: '{{n}}月', day: '{{n}}日' },
  },
  rate: { stars: '{{n}} 星，满分 {{max}} 星' },
} as const
