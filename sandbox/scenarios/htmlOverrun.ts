import type { Scenario } from './scenario'

export const htmlOverrun: Scenario = {
  name: 'html-overrun',
  describe: '业务接口返回访问提醒网页（登录与站点接口除外）',
  faults: [
    'alc-alshop/ShoppingCartAction/*',
    'alc-alshop/OrderAction/*',
    'alc-alshop/BuyerAddressAction/*',
  ].map(path => ({ kind: 'html', path })),
}
