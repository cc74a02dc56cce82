import type { erpGoods } from '../../db/schema'
import { classUuidOf, inOrg, type ErpOrg } from './masters'

type GoodsSketch = [
  classCode: string,
  name: string,
  spec: string,
  unit: string,
  brand: string,
  /** yuan */
  price: number,
  stock: number,
]

const GOODS: readonly GoodsSketch[] = [
  ['0101', '普通硅酸盐水泥', 'P.O 42.5 50kg/袋', '袋', '金陵', 24.5, 860],
  ['0101', '预拌干混砂浆', 'M10 砌筑 50kg/袋', '袋', '金陵', 17.8, 420],
  ['0101', '机制砂', '中砂 0.35-0.5mm', '吨', '固筑', 128, 65.5],
  ['0101', '蒸压加气混凝土砌块', '600×240×200mm B06', '立方米', '固筑', 235, 48],
  ['0102', '热轧带肋钢筋', 'HRB400E Φ12×9m', '吨', '江鼎', 3680, 12.36],
  ['0102', '镀锌方管', '50×50×2.0mm×6m', '根', '恒发', 92.4, 315],
  ['0102', '工字钢', '20a Q235B', '吨', '徽钢', 3950, 6.8],
  ['0102', '冷轧钢板', 'SPCC 1.5×1250×2500mm', '张', '沪钢', 182, 74],
  ['0103', 'PPR 热水管', 'S3.2 DN25 4m', '根', '纬星', 31.6, 560],
  ['0103', 'PVC-U 排水管', 'DN110×3.2mm 4m', '根', '联固', 46.9, 230],
  ['0103', '不锈钢波纹管', '304 DN20 1m', '根', '恒固', 18.5, 380],
  ['0103', '铜芯闸阀', 'DN50 PN16', '只', '爱柯', 96, 42],
  ['0104', '环氧地坪漆', '面漆 灰色 25kg/组', '组', '彩盾', 468, 36],
  ['0104', '内墙乳胶漆', '哑光白 18L', '桶', '彩盾', 328, 58],
  ['0104', 'JS 聚合物防水涂料', 'II型 20kg', '桶', '虹盾', 186, 24],
  ['0105', '通体防滑地砖', '600×600mm 浅灰', '片', '雅陶', 26.8, 1240],
  ['0105', '外墙真石漆板', '1200×600×10mm', '片', '雅陶', 54, 300],
  ['0201', '铜芯聚氯乙烯绝缘电线', 'BV 2.5mm² 100m/卷', '卷', '沪光', 198, 126],
  ['0201', '阻燃软电缆', 'ZC-RVV 3×4mm²', '米', '沪光', 11.35, 2680],
  ['0201', '交联聚乙烯电力电缆', 'YJV 4×25+1×16', '米', '沪光', 86.2, 640],
  ['0202', '塑壳断路器', '3P 100A 35kA', '只', '明晖', 268, 33],
  ['0202', '小型断路器', '2P C32 6kA', '只', '乐通', 42.6, 210],
  ['0202', '交流接触器', 'CJX2-3210 220V', '只', '乐通', 58.9, 145],
  ['0202', '变频器', '7.5kW 380V 矢量型', '台', '汇驱', 1980, 6],
  ['0203', 'LED 工矿灯', '150W 5700K', '盏', '亮源', 136, 88],
  ['0203', 'LED 面板灯', '600×600 48W', '盏', '亮源', 62, 160],
  ['0203', '应急照明灯', '3W×2 90min', '盏', '亮源', 38.5, 95],
  ['0301', 'A4 静电复印纸', '70g 500张×8包/箱', '箱', '文正', 145, 96],
  ['0301', '收据三联单', '54K 25组/本', '本', '文正', 3.2, 480],
  ['0301', '硬面笔记本', 'A5 100张', '本', '晨雅', 8.9, 350],
  ['0302', '中性笔', '0.5mm 黑 12支/盒', '盒', '晨雅', 13.8, 220],
  ['0302', '白板笔', '可擦 4色/套', '套', '晨雅', 11.5, 130],
  ['0302', '重型订书机', '可订 100 页', '个', '晨雅', 58, 18],
  ['0303', '黑色硒鼓', 'CF226A 约 3100 页', '支', '惠印', 186, 40],
  ['0303', '彩色墨水', '四色 70ml×4', '套', '惠印', 96, 55],
  ['0303', '条码标签纸', '60×40mm 800张/卷', '卷', '惠印', 12.6, 640],
  ['0304', '人体工学办公椅', '网布 黑', '把', '木质', 568, 14],
  ['0304', '升降办公桌', '1400×700mm 双电机', '张', '木质', 1280, 7],
  ['0304', '钢制文件柜', '1800×850×390mm', '台', '木质', 620, 11],
  ['0401', '丁腈涂掌手套', '13针 L 12双/打', '打', '安特', 46, 310],
  ['0401', '防切割手套', '5级 L', '双', '安特', 32.5, 180],
  ['0401', '焊工皮手套', '牛皮 长款', '双', '海门', 27.8, 120],
  ['0402', 'ABS 安全帽', 'V型 透气 黄', '顶', '鲁盾', 29.9, 260],
  ['0402', '防冲击护目镜', '防雾 透明', '副', '安特', 15.6, 330],
  ['0402', 'KN95 防尘口罩', '折叠 带阀 25只/盒', '盒', '安特', 68, 145],
  ['0403', '防砸防刺安全鞋', '钢头 42码', '双', '鲁盾', 168, 66],
  ['0403', '绝缘鞋', '6kV 41码', '双', '鲁盾', 135, 38],
  ['0501', '套筒扳手组套', '1/2" 46件', '套', '启达', 298, 22],
  ['0501', '活动扳手', '10" 铬钒钢', '把', '力拓', 36.8, 96],
  ['0501', '卷尺', '7.5m×25mm', '把', '力拓', 19.9, 140],
  ['0502', '充电式冲击钻', '20V 双电 4.0Ah', '台', '启达', 698, 9],
  ['0502', '角磨机', '125mm 1100W', '台', '启达', 318, 13],
  ['0503', '整体硬质合金立铣刀', 'D10×75L 4刃 涂层', '支', '精刃', 86, 210],
  ['0503', '外圆车刀片', 'CNMG120408-MA', '片', '精刃', 24.8, 860],
  ['0503', '钢用麻花钻头', 'D8.5 含钴', '支', '精刃', 13.5, 540],
  ['0503', '机用丝锥', 'M8×1.25 螺旋槽', '支', '精刃', 42, 165],
  ['0504', '内六角圆柱头螺钉', 'M8×30 12.9级 100只/盒', '盒', '北仑', 38.6, 420],
  ['0504', '外六角螺栓', 'M12×60 8.8级 镀锌', '只', '北仑', 1.28, 9600],
  ['0504', '化学锚栓', 'M16×190', '套', '北仑', 9.6, 580],
  ['06', '五层瓦楞纸箱', '600×400×400mm', '只', '捷运', 7.9, 1500],
  ['06', '缠绕膜', '500mm×300m 手用', '卷', '捷运', 26.5, 190],
  ['06', '封箱胶带', '60mm×100m 透明', '卷', '捷运', 6.2, 760],
  ['06', '气泡膜', '600mm×60m', '卷', '绿源', 48, 70],
]

/** Percent, of goods that came from the shop. */
export const SHOP_TAX_RATE = 13

/** How the shop calls some of them: parts of its products' names. */
export const SOLD_IN_SHOP: readonly [goods: string, product: string][] = [
  ['A4 静电复印纸', 'A4复印纸'],
  ['中性笔', '按动中性笔'],
  ['ABS 安全帽', '安全帽 V型'],
  ['KN95 防尘口罩', '防尘口罩 KN95'],
  ['防切割手套', '防割手套'],
  ['封箱胶带', '封箱胶带'],
  ['缠绕膜', '缠绕膜'],
]

/** Inspected whenever they come; of other goods the order says it. */
const INSPECTED: readonly string[] = ['交联聚乙烯电力电缆', '绝缘鞋']

export interface SeedGoods {
  goodsUuid: string
  classCode: string
  unit: string
  priceFen: number
  /** percent */
  taxRate: string
  inspect: boolean
}

const taxRateOf = ([classCode]: GoodsSketch): number => (classCode.startsWith('06') ? 9 : 13)

const codeOf = ([classCode]: GoodsSketch, index: number): string =>
  `M${classCode.padEnd(4, '0')}${String(index + 1).padStart(3, '0')}`

export const goodsRows = (org: ErpOrg): (typeof erpGoods.$inferInsert)[] =>
  GOODS.map((sketch, index) => {
    const [classCode, name, spec, unit, brand, price, stock] = sketch
    const code = codeOf(sketch, index)
    return {
      goodsUuid: `goods-${inOrg(org, code)}`,
      orgUuid: `org-${org}`,
      classUuid: classUuidOf(org, classCode),
      code,
      name,
      spec,
      unit,
      brand,
      barCode: `69${String(20_400_000_000 + index * 7919).padStart(11, '0')}`,
      priceFen: Math.round(price * 100),
      taxRate: taxRateOf(sketch),
      stock: String(stock),
      inUse: index % 29 !== 28,
      inspect: INSPECTED.includes(name),
    }
  })

/** Goods purchase orders are made of. */
export const seedGoodsOf = (org: ErpOrg): SeedGoods[] =>
  GOODS.map((sketch, index) => ({
    goodsUuid: `goods-${inOrg(org, codeOf(sketch, index))}`,
    classCode: sketch[0],
    unit: sketch[3],
    priceFen: Math.round(sketch[5] * 100),
    taxRate: String(taxRateOf(sketch)),
    inspect: INSPECTED.includes(sketch[1]),
  }))
