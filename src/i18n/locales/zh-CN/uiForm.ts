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
  rate: { stars: '{{n}} 星，满分 {{max}} 星' },
} as const
