import type { erpDepartments, erpGoodsClasses, erpStaff } from '../../db/schema'

/** Enterprises whose staff work with the widgets; the demo account's first. */
export const ERP_ORGS = ['hengqi', 'lanchuan', 'yongtuo'] as const
export type ErpOrg = (typeof ERP_ORGS)[number]

type Insert<T extends { $inferInsert: unknown }> = T['$inferInsert']

/** Path of codes -> name; the code of a child begins with its parent's. */
const DEPARTMENTS: readonly [code: string, name: string][] = [
  ['10', '总经办'],
  ['20', '供应链中心'],
  ['2010', '采购部'],
  ['2020', '仓储物流部'],
  ['202010', '一号仓'],
  ['202020', '二号仓'],
  ['30', '生产制造中心'],
  ['3010', '机加工车间'],
  ['3020', '装配车间'],
  ['3030', '设备保障部'],
  ['40', '工程基建部'],
  ['50', '综合管理部'],
  ['5010', '行政部'],
  ['5020', '人力资源部'],
  ['60', '财务部'],
]

const STAFF: readonly [code: string, name: string, dept: string, post: string, entry: string, left?: true][] =
  [
    ['E0001', '陈立恒', '10', '总经理', '2012-03-01'],
    ['E0012', '林晓雯', '2010', '采购专员', '2019-07-15'],
    ['E0015', '吴建平', '2010', '采购经理', '2014-05-20'],
    ['E0021', '蒋丽', '2010', '采购专员', '2021-02-22'],
    ['E0026', '徐文彬', '2010', '询价专员', '2022-08-08'],
    ['E0031', '马国强', '2020', '仓储主管', '2015-11-02'],
    ['E0034', '丁小勇', '202010', '保管员', '2018-04-16'],
    ['E0038', '葛兰', '202020', '保管员', '2020-09-01'],
    ['E0042', '孙志刚', '3010', '车间主任', '2013-06-18'],
    ['E0047', '崔永胜', '3020', '车间主任', '2016-10-10'],
    ['E0053', '傅宏伟', '3030', '设备工程师', '2017-03-27'],
    ['E0058', '毛晓东', '3030', '维修技师', '2020-05-11'],
    ['E0061', '卢正阳', '40', '项目经理', '2016-08-29'],
    ['E0064', '贺静怡', '40', '造价工程师', '2021-06-07'],
    ['E0070', '钟慧敏', '5010', '行政主管', '2018-01-08'],
    ['E0073', '范思琪', '5010', '行政专员', '2022-03-14'],
    ['E0078', '龚雪', '5020', '人事主管', '2017-12-04'],
    ['E0082', '顾明远', '60', '财务总监', '2015-02-09'],
    ['E0085', '苏敏', '60', '应付会计', '2019-10-21'],
    ['E0019', '谢东来', '2010', '采购专员', '2018-09-03', true],
  ]

const CLASSES: readonly [code: string, name: string][] = [
  ['01', '建筑材料'],
  ['0101', '水泥砂石'],
  ['0102', '钢材型材'],
  ['0103', '管材管件'],
  ['0104', '涂料防水'],
  ['0105', '瓷砖石材'],
  ['02', '电工电气'],
  ['0201', '电线电缆'],
  ['0202', '低压电器'],
  ['0203', '照明灯具'],
  ['03', '办公用品'],
  ['0301', '纸张本册'],
  ['0302', '文具笔类'],
  ['0303', '打印耗材'],
  ['0304', '办公家具'],
  ['04', '劳保防护'],
  ['0401', '手部防护'],
  ['0402', '头面防护'],
  ['0403', '足部防护'],
  ['05', '五金工具'],
  ['0501', '手动工具'],
  ['0502', '电动工具'],
  ['0503', '切削刀具'],
  ['0504', '紧固件'],
  ['06', '包装材料'],
]

export const inOrg = (org: ErpOrg, code: string): string => `${org}-${code}`
export const deptUuidOf = (org: ErpOrg, code: string): string => `dept-${inOrg(org, code)}`
export const staffUuidOf = (org: ErpOrg, code: string): string => `staff-${inOrg(org, code)}`
export const classUuidOf = (org: ErpOrg, code: string): string => `class-${inOrg(org, code)}`
const parentOf = (code: string): string => code.slice(0, -2)

/** Who of the staff has an account on the platform. */
const PERSONS: Readonly<Record<string, string>> = {
  陈立恒: 'person-0001-hengqi',
  林晓雯: 'person-0002-hengqi',
  顾明远: 'person-0018-hengqi',
  马国强: 'person-0019-hengqi',
  苏敏: 'person-0020-hengqi',
}

/** Heads of departments of the demo enterprise. The one of the warehouse approves nothing: the department above decides. */
const HEADS: Readonly<Record<string, string>> = {
  10: 'person-0001-hengqi',
  20: 'person-0001-hengqi',
  2020: 'person-0019-hengqi',
  40: 'person-0001-hengqi',
  60: 'person-0018-hengqi',
}

/** The staff of the demo enterprise have their accounts; in the other enterprises the same posts are other people. */
export const departmentRows = (org: ErpOrg): Insert<typeof erpDepartments>[] =>
  DEPARTMENTS.map(([code, name], position) => ({
    deptUuid: deptUuidOf(org, code),
    orgUuid: `org-${org}`,
    parentUuid: parentOf(code) ? deptUuidOf(org, parentOf(code)) : null,
    code,
    name,
    position,
    headPersonUuid: (org === 'hengqi' && HEADS[code]) || null,
  }))

export const staffRows = (org: ErpOrg): Insert<typeof erpStaff>[] =>
  STAFF.map(([code, name, dept, post, entryDate, left], index) => ({
    staffUuid: staffUuidOf(org, code),
    orgUuid: `org-${org}`,
    deptUuid: deptUuidOf(org, dept),
    personUuid: org === 'hengqi' ? (PERSONS[name] ?? null) : null,
    code,
    name: org === 'hengqi' ? name : `${name.slice(0, 1)}${index % 2 ? '敏' : '杰'}`,
    post,
    phone: `1370512${String(1000 + index * 37)}`,
    entryDate,
    onJob: !left,
  }))

export const goodsClassRows = (org: ErpOrg): Insert<typeof erpGoodsClasses>[] =>
  CLASSES.map(([code, name], position) => ({
    classUuid: classUuidOf(org, code),
    orgUuid: `org-${org}`,
    parentUuid: parentOf(code) ? classUuidOf(org, parentOf(code)) : null,
    code,
    name,
    position,
  }))

export const BUYERS = ['E0012', 'E0015', 'E0021', 'E0026'] as const
export const ASKING_DEPTS: Readonly<Record<string, readonly string[]>> = {
  '01': ['40', '40', '3030'],
  '02': ['3030', '40', '3010'],
  '03': ['5010', '60', '5020', '2010'],
  '04': ['3010', '3020', '202010'],
  '05': ['3010', '3030', '3020'],
  '06': ['2020', '202020'],
}
