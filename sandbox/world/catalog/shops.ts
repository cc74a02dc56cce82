import type { PictureName } from '../../media/objects'

interface ShopEntry {
  shopUuid: string
  name: string
  operated: boolean
  accUuid: string
  orgUuid: string
  about: string
  /** what stands in the shop's picture, and the hue of its backdrop */
  pictures: PictureName[]
  hue: number
}

export const SELF_OPERATED_SHOP = 'shop-liancai'

export const shopEntries: readonly ShopEntry[] = [
  {
    shopUuid: SELF_OPERATED_SHOP,
    name: '联采优选自营',
    operated: true,
    accUuid: 'acc-liancai',
    orgUuid: 'org-liancai',
    about: '平台自营，覆盖十二大类企业常用物资，华东三仓现货，统一开票、统一售后。',
    pictures: ['package', 'toolbox', 'trolleyCart'],
    hue: 222,
  },
  {
    shopUuid: 'shop-ruigu',
    name: '锐固工业品旗舰店',
    operated: false,
    accUuid: 'acc-ruigu',
    orgUuid: 'org-ruigu',
    about: '专注五金工具、电工照明与仓储设备十六年，工程师一对一选型，支持工厂直发。',
    pictures: ['wrench', 'hammer', 'bolt'],
    hue: 208,
  },
  {
    shopUuid: 'shop-antu',
    name: '安途劳保防护专营店',
    operated: false,
    accUuid: 'acc-antu',
    orgUuid: 'org-antu',
    about: '劳动防护、消防警示与化工实验耗材一站配齐，按岗位提供配置清单与检验报告。',
    pictures: ['vest', 'hardHat', 'boot'],
    hue: 30,
  },
  {
    shopUuid: 'shop-moyan',
    name: '墨言办公集采店',
    operated: false,
    accUuid: 'acc-moyan',
    orgUuid: 'org-moyan',
    about: '文具纸品、电脑外设、打印会议设备同城次日达，月结对账，按部门分单。',
    pictures: ['laptop', 'notebook', 'pen'],
    hue: 252,
  },
  {
    shopUuid: 'shop-hegu',
    name: '禾谷食材供应链',
    operated: false,
    accUuid: 'acc-hegu',
    orgUuid: 'org-hegu',
    about: '服务三百余家企业食堂，基地直采、冷链日配，随货附农残速测与检疫证明。',
    pictures: ['greens', 'tomato', 'sack'],
    hue: 96,
  },
  {
    shopUuid: 'shop-jingshe',
    name: '净舍清洁酒店用品馆',
    operated: false,
    accUuid: 'acc-jingshe',
    orgUuid: 'org-jingshe',
    about: '清洁耗材、包装材料与酒店用品源头工厂，开业筹备整单配货，支持定制 LOGO。',
    pictures: ['bucket', 'towelStack', 'pumpBottle'],
    hue: 182,
  },
]
