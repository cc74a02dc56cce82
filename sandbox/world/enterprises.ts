import type { enterprises } from '../db/schema'
import { DAY_MS } from '../kernel/chinaTime'
import { creditCode, identityNumber } from './identity'

type EnterpriseRow = typeof enterprises.$inferInsert

export const FOUNDED_AT = Date.UTC(2025, 2, 3, 1, 0, 0)

interface Sketch {
  key: string
  name: string
  corporation: string
  birth: string
  areaCode: string
  address: string
  phone: string
  /** eight characters of the organisation code; absent: a personal team */
  organisation?: string
  authenticated: boolean
  teamAuditStatus?: 1 | 2
  trial?: boolean
  stopped?: boolean
  waitsForDeletion?: boolean
}

/** Enterprises with a licence first, then the personal teams. */
const SKETCHES: readonly Sketch[] = [
  {
    key: 'hengqi',
    name: '苏州恒启精密制造有限公司',
    corporation: '陈立恒',
    birth: '19790416',
    areaCode: '320505',
    address: '科技城锦峰路188号',
    phone: '13800000001',
    organisation: 'MA1XK7Q3',
    authenticated: true,
  },
  {
    key: 'lanchuan',
    name: '杭州澜川智能装备有限公司',
    corporation: '周启明',
    birth: '19820923',
    areaCode: '330108',
    address: '长河街道江汉路1785号',
    phone: '13800000003',
    organisation: 'MA2H5T8R',
    authenticated: true,
  },
  {
    key: 'yuecheng',
    name: '广州粤澄餐饮管理有限公司',
    corporation: '黄嘉怡',
    birth: '19850712',
    areaCode: '440106',
    address: '天河路365号天俊阁1203室',
    phone: '13800000014',
    organisation: 'MA5CW2E9',
    authenticated: true,
  },
  {
    key: 'yongtuo',
    name: '宁波甬拓国际贸易有限公司',
    corporation: '应书豪',
    birth: '19760130',
    areaCode: '330206',
    address: '新碶街道明州路600号',
    phone: '13800000015',
    organisation: 'MA29A6K4',
    authenticated: true,
  },
  {
    key: 'chuanyu',
    name: '成都川屿建筑工程有限公司',
    corporation: '唐启东',
    birth: '19741108',
    areaCode: '510107',
    address: '武科西四路99号2栋',
    phone: '13800000009',
    organisation: 'MA6DQ1N7',
    authenticated: false,
  },
  {
    key: 'chuhong',
    name: '武汉楚弘物业服务有限公司',
    corporation: '彭雪梅',
    birth: '19880219',
    areaCode: '420106',
    address: '中北路128号楚天大厦9层',
    phone: '13800000010',
    organisation: 'MA4K3B5J',
    authenticated: false,
  },
  {
    key: 'haiche',
    name: '青岛海澈冷链物流有限公司',
    corporation: '于海宁',
    birth: '19830605',
    areaCode: '370212',
    address: '沙子口街道九水东路16号',
    phone: '13800000006',
    organisation: 'MA3PU8Y2',
    authenticated: true,
    stopped: true,
  },
  {
    key: 'qinyue',
    name: '西安秦岳信息科技有限公司',
    corporation: '郭文博',
    birth: '19910327',
    areaCode: '610113',
    address: '高新三路12号6层',
    phone: '13800000007',
    organisation: 'MA6TL4D6',
    authenticated: false,
    trial: true,
    waitsForDeletion: true,
  },
  {
    key: 'xiaofeng',
    name: '晓峰装饰施工队',
    corporation: '李晓峰',
    birth: '19860814',
    areaCode: '320106',
    address: '中央北路53号',
    phone: '13800000012',
    authenticated: true,
    teamAuditStatus: 2,
  },
  {
    key: 'alin',
    name: '阿琳烘焙工作室',
    corporation: '苏琳',
    birth: '19940521',
    areaCode: '350203',
    address: '曾厝垵社区文青路27号',
    phone: '13800000013',
    authenticated: false,
  },
  // operates the mall (world/site.ts)
  {
    key: 'liancai',
    name: '联采优选供应链管理（上海）有限公司',
    corporation: '沈嘉宁',
    birth: '19870522',
    areaCode: '310115',
    address: '张江高科技园区祖冲之路887弄72号',
    phone: '13800000030',
    organisation: 'MA1K4C8L',
    authenticated: true,
  },
]

const rowOf = (sketch: Sketch, index: number): EnterpriseRow => ({
  enterpriseUuid: `ent-${sketch.key}`,
  accUuid: `acc-${sketch.key}`,
  accSignId: `sign-${sketch.key}`,
  orgUuid: `org-${sketch.key}`,
  name: sketch.name,
  creditCode: sketch.organisation === undefined ? null : creditCode(sketch.areaCode, sketch.organisation),
  corporation: sketch.corporation,
  corporationIdentityNumber: identityNumber(sketch.areaCode, sketch.birth, 11 + 2 * index),
  authenticationType: sketch.organisation === undefined ? 2 : 1,
  authenticated: sketch.authenticated,
  teamAuditStatus: sketch.teamAuditStatus ?? null,
  accType: sketch.trial ? 2 : 1,
  stopped: sketch.stopped ?? false,
  waitsForDeletion: sketch.waitsForDeletion ?? false,
  areaCode: sketch.areaCode,
  address: sketch.address,
  managerPhone: sketch.phone,
  idcUuid: 'idc-east-1',
  ownOperatorUuid: 'opr-liancai',
  ownOperatorName: '联采优选供应链管理（上海）有限公司',
  createdAt: FOUNDED_AT + index * 9 * DAY_MS,
})

export const enterpriseRows: readonly EnterpriseRow[] = SKETCHES.map(rowOf)
