export default {
  label: '所在地区',
  placeholder: '省、市、区县',
  retry: '地区数据加载失败，点击重试',
} as const
