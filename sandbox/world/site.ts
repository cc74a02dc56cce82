import type { Database } from '../db/client'
import { menuButtons, sites } from '../db/schema'
import { MALL_MENU } from '../kernel/membership'
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

/** Button codes of the mall menu; each is enforced by the call that names it. This world grants them to everybody. */
export const MALL_BUTTONS = ['order-cancel', 'order-receive', 'invoice-apply'] as const
export type MallButton = (typeof MALL_BUTTONS)[number]

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
  const buttons = MALL_BUTTONS.map((buttonCode, position) => ({
    menuCode: MALL_MENU,
    position,
    buttonCode,
    adminOnly: false,
  }))
  await db.insert(menuButtons).values(buttons)
}

/** Mini-program of the demo's payments. */
export const PAY_APP_ID = 'wx5c0d9b3a71e2f864'
