/** Enquiries of the world, told relative to now. Hours and days; prices are shares of what the SKU costs. */
interface LineSketch {
  name: string
  spec: string
  unit: string
  qty: number
  /** yuan */
  target?: string
  /** asked for from the catalogue; absent: in words only */
  sku?: string
}
export interface AnswerSketch {
  shop: string
  /** hours after the publication; absent: still waiting */
  after?: number
  /** why the shop does not quote */
  declined?: string
  /** per line: SKU and share of its price; undefined where it cannot deliver */
  offers?: readonly (readonly [sku: string, share: number] | undefined)[]
  freight?: number
  delivery?: number
  /** days from now; negative when it is over */
  valid?: number
  remark?: string
  state?: 1 | 2 | 3
  refusal?: string
}
export interface EnquirySketch {
  title: string
  remark: string
  /** index among the buyers of the enterprise */
  by: number
  /** hours since the publication */
  age: number
  /** hours until the deadline; negative when it has passed */
  deadline: number
  state: 1 | 3 | 5
  lines: readonly LineSketch[]
  answers: readonly AnswerSketch[]
}

const LIANCAI = 'shop-liancai'
const ANTU = 'shop-antu'
const JINGSHE = 'shop-jingshe'
const RUIGU = 'shop-ruigu'
const MOYAN = 'shop-moyan'

const WORKSHOP: readonly LineSketch[] = [
  { name: '防护手套', spec: '耐磨防滑，均码，可接受同等品牌', unit: '双', qty: 600, target: '3.60' },
  { name: '防尘口罩', spec: 'KN95 或活性炭，独立包装', unit: '盒', qty: 40 },
  { name: '封箱胶带', spec: '宽 48mm，长 100m，高粘', unit: '卷', qty: 240, target: '2.90' },
]

/** Of the demo enterprise: one in every state. */
export const DEMO_ENQUIRIES: readonly EnquirySketch[] = [
  {
    title: '三车间劳保与包装耗材',
    remark: '按月分三批送货，需随货提供检验报告；含税价，月结 30 天优先。',
    by: 0,
    age: 22,
    deadline: 50,
    state: 1,
    lines: WORKSHOP,
    answers: [
      {
        shop: LIANCAI,
        after: 3,
        offers: [
          ['AL0401005-01', 0.93],
          ['AL0402008-01', 0.9],
          ['AL0702003-03', 0.94],
        ],
        delivery: 3,
        valid: 10,
        remark: '三项均为现货，可按月分批送货，含税含运。',
      },
      {
        shop: ANTU,
        after: 5,
        offers: [['AL0401002-01', 0.92], ['AL0402009-01', 0.88], undefined],
        delivery: 5,
        valid: 7,
        remark: '劳保两项可配检验报告，胶带不经营。',
      },
      {
        shop: JINGSHE,
        after: 9,
        offers: [['AL0901008-01', 0.9], undefined, ['AL0702001-01', 0.9]],
        freight: 60,
        delivery: 2,
        valid: 6,
        remark: '胶带常备 5000 卷以上，当日可发。',
      },
      { shop: RUIGU },
    ],
  },
  {
    title: '办公用纸与文具季度补货',
    remark: '按部门分装，送至前台。',
    by: 1,
    age: 150,
    deadline: -20,
    state: 1,
    lines: [
      { name: '', spec: '', unit: '', qty: 60, sku: 'AL0502003-01', target: '110.00' },
      { name: '', spec: '', unit: '', qty: 400, sku: 'AL0503002-01' },
      { name: '中性笔', spec: '0.5mm 黑色，按动式', unit: '盒', qty: 30 },
      { name: '办公剪刀', spec: '不粘胶涂层，长 180mm', unit: '把', qty: 60 },
    ],
    answers: [
      {
        shop: LIANCAI,
        after: 20,
        offers: [['AL0502003-01', 0.92], undefined, undefined, ['AL0504003-01', 0.95]],
        delivery: 2,
        valid: 8,
        remark: '纸张含税含运，整托另有优惠。',
      },
      {
        shop: MOYAN,
        after: 26,
        offers: [undefined, ['AL0503002-01', 0.85], ['AL0501001-01', 0.9], undefined],
        delivery: 4,
        valid: 5,
        remark: '可按部门分装贴标。',
      },
      { shop: JINGSHE, after: 8, declined: '本店暂无匹配商品，无法报价' },
    ],
  },
  {
    title: '二号厂房照明改造灯具',
    remark: '需提供 3C 证书复印件，灯管要求同批次。',
    by: 0,
    age: 220,
    deadline: -60,
    state: 3,
    lines: [
      { name: '', spec: '', unit: '', qty: 300, sku: 'AL0301004-01' },
      { name: '', spec: '', unit: '', qty: 200, sku: 'AL0301001-01' },
    ],
    answers: [
      {
        shop: RUIGU,
        after: 12,
        offers: [
          ['AL0301004-01', 0.82],
          ['AL0301001-01', 0.8],
        ],
        delivery: 4,
        valid: 9,
        remark: '同批次发货，随货附 3C 证书。',
        state: 2,
      },
      {
        shop: LIANCAI,
        after: 30,
        offers: [['AL0301005-01', 0.9], undefined],
        delivery: 3,
        valid: 5,
        remark: '推荐三防灯替代，防护等级 IP65。',
        state: 3,
        refusal: '规格不符，需要 T8 一体灯管',
      },
    ],
  },
  {
    title: '年会礼品',
    remark: '',
    by: 0,
    age: 400,
    deadline: -200,
    state: 5,
    lines: [
      { name: '定制礼盒', spec: '含公司标识，单价 100 元以内', unit: '份', qty: 120, target: '100.00' },
    ],
    answers: [{ shop: MOYAN }, { shop: JINGSHE }],
  },
  {
    title: '恒温培养箱校准配件',
    remark: '进口或同等品质国产均可。',
    by: 0,
    age: 500,
    deadline: -300,
    state: 1,
    lines: [{ name: '培养箱温度探头', spec: 'PT100 A 级，线长 3 米', unit: '支', qty: 12 }],
    answers: [
      { shop: ANTU, after: 30, declined: '该型号停产，暂无替代' },
      { shop: MOYAN, after: 2, declined: '本店暂无匹配商品，无法报价' },
    ],
  },
]

/** Of another enterprise: what the staff of the shops finds waiting. */
export const OTHER_ENQUIRIES: readonly EnquirySketch[] = [
  {
    title: '仓库照明与应急设备',
    remark: '请注明质保年限。',
    by: 0,
    age: 9,
    deadline: 30,
    state: 1,
    lines: [
      { name: '', spec: '', unit: '', qty: 120, sku: 'AL0301004-01' },
      { name: '声光报警器', spec: '220V，壁挂', unit: '只', qty: 16 },
    ],
    answers: [{ shop: RUIGU }, { shop: LIANCAI }],
  },
  {
    title: '打包耗材框架采购',
    remark: '一年期框架，按需下单。',
    by: 0,
    age: 30,
    deadline: 90,
    state: 1,
    lines: [{ name: '湿水胶带', spec: '牛皮纸，可降解', unit: '卷', qty: 2000, target: '6.00' }],
    answers: [
      {
        shop: LIANCAI,
        after: 6,
        offers: [['AL0702003-01', 0.88]],
        delivery: 3,
        valid: 30,
        remark: '框架期内价格不变。',
      },
    ],
  },
]
