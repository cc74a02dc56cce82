/** Location picker (widgets §2, §4, §8); the specification's texts stand as they are there. */
export default {
  title: '选择位置',
  /** what fails where its code does not come */
  open: '地图加载',
  search: '搜索地点',
  map: '地图',
  loading: '地图加载中',
  locate: '定位到我的位置',
  locating: '定位中',
  near: '附近地点',
  hits: '搜索结果',
  noNear: '附近没有地点，可以搜索',
  noHits: '没有找到相关地点',
  metres: '{{n}} 米',
  kilometres: '{{n}} 公里',
  chosen: '已选位置',
  noneChosen: '请在地图上点选，或搜索地点',
  cancel: '取 消',
  ok: '确 定',
  refusal: {
    denied: '没有定位权限。可在设置中开启，也可以搜索或在地图上选择',
    timeout: '定位超时。请重试，也可以搜索或在地图上选择',
    unavailable: '暂时无法定位。可以搜索或在地图上选择',
  },
  addressFailed: '地址加载失败，点击重试',
  searchFailed: '地点搜索失败，请稍后再试',
  failure: {
    outside: '当前地址超出可选择范围',
    unlocated: '尚未获取到您的位置，请定位后再确定',
  },
} as const
