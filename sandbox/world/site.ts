import type { Database } from '../db/client'
import { menuButtons, sites } from '../db/schema'
import { shopInfoLink, siteFoot } from './catalog/modules'
import { SELF_OPERATED_SHOP } from './catalog/shops'

/** The mall of this world. Its operator is the self-operated seller too. */
export const SITE = {
  siUuid: 'site-liancai',
  stUuid: 'st-liancai-mobile',
  accUuid: 'acc-liancai',
  orgUuid: 'org-liancai',
  orgName: '联采优选供应链管理（上海）有限公司',
  shortName: '联采优选',
  domainNames: ['mall.liancai.example', 'localhost', '127.0.0.1'],
} as const

export const SITE_DOMAIN = SITE.domainNames[0]

const MALL_MENU = 'mall-user'

/** Buttons of the mall menu; the second list is for administrators. */
export const MEMBER_BUTTONS = [
  'mall-cart-edit',
  'mall-order-submit',
  'mall-order-pay',
  'mall-order-cancel',
  'mall-order-confirm',
  'mall-order-rebuy',
  'mall-address-edit',
  'mall-after-sale-apply',
  'mall-review-push',
] as const
export const ADMIN_BUTTONS = ['mall-invoice-apply', 'mall-enquiry-quote', 'mall-buyer-manage'] as const

export const seedSite = async (db: Database): Promise<void> => {
  await db.insert(sites).values({
    ...SITE,
    domainNames: [...SITE.domainNames],
    siteAttr: '1',
    displayPrice: true,
    operatorUuid: 'opr-liancai',
    foot: [
      siteFoot(
        'site-foot',
        [
          { navName: '资质证照', navPath: shopInfoLink(SELF_OPERATED_SHOP) },
          { navName: '用户协议', navPath: '/login-clause?type=agreement' },
          { navName: '隐私政策', navPath: '/login-clause?type=privacy' },
        ],
        [
          '客服热线 400-820-6688（工作日 8:30–18:00）',
          SITE.orgName,
          '沪ICP备2023018866号-1　沪公网安备31011502018866号',
        ],
      ),
    ],
  })
  const buttons = [
    ...MEMBER_BUTTONS.map(buttonCode => ({ buttonCode, adminOnly: false })),
    ...ADMIN_BUTTONS.map(buttonCode => ({ buttonCode, adminOnly: true })),
  ]
  await db
    .insert(menuButtons)
    .values(buttons.map((button, position) => ({ menuCode: MALL_MENU, position, ...button })))
}

/** Mini-program of the demo's payments. */
export const PAY_APP_ID = 'wx5c0d9b3a71e2f864'
