import type { PayMethodNode, ShowType } from '@wire/pay'

type PayChannel = 1 | 2 | 4

/** One way to pay, as the tree offers it and as confirmPay checks it. */
export interface PayMethod {
  code: string
  name: string
  icon: string
  showType: ShowType
  /** which page of the provider takes the money */
  kind: 'link' | 'form' | 'scan' | 'native' | 'alipay' | 'transfer'
  channels: readonly PayChannel[]
  phone?: 'required'
  payerAccount?: 'required'
  tipHtml?: string
}

const EVERYWHERE: readonly PayChannel[] = [1, 2, 4]
const OUTSIDE_MINI_PROGRAM: readonly PayChannel[] = [1, 2]

const bank = (code: string, name: string, icon: string): PayMethod => ({
  code,
  name,
  icon,
  showType: 2,
  kind: 'form',
  channels: EVERYWHERE,
})

const WX_MINI: PayMethod = {
  code: 'WX_MINI',
  name: '小程序支付',
  icon: 'wechat.png',
  showType: 4,
  kind: 'native',
  channels: [4],
}
const WX_JUMP: PayMethod = {
  code: 'WX_JUMP',
  name: '微信小程序支付',
  icon: 'wechat.png',
  showType: 5,
  kind: 'native',
  channels: OUTSIDE_MINI_PROGRAM,
}
const SCAN_UNION: PayMethod = {
  code: 'SCAN_UNION',
  name: '云闪付扫码',
  icon: 'scan-union.png',
  showType: 3,
  kind: 'scan',
  channels: EVERYWHERE,
  tipHtml: '<p>请使用<b>云闪付</b>或各家银行 App 扫描二维码付款。</p>',
}
const SCAN_ANY: PayMethod = {
  ...SCAN_UNION,
  code: 'SCAN_ANY',
  name: '聚合扫码',
  icon: 'scan.png',
  tipHtml: '',
}
const ALIPAY: PayMethod = {
  code: 'ALIPAY',
  name: '支付宝',
  icon: 'alipay.png',
  showType: 6,
  kind: 'alipay',
  channels: OUTSIDE_MINI_PROGRAM,
}
const LINK: PayMethod = {
  code: 'LINK',
  name: '收银台链接',
  icon: 'link.png',
  showType: 1,
  kind: 'link',
  channels: EVERYWHERE,
}
const QUICK: PayMethod = {
  ...LINK,
  code: 'QUICK',
  name: '快捷支付',
  icon: 'quick.png',
  phone: 'required',
  tipHtml: '<p>验证码将发送到付款人手机，请填写银行预留的手机号码。</p>',
}
const TRANSFER: PayMethod = {
  code: 'TRANSFER',
  name: '对公转账',
  icon: 'transfer.png',
  showType: 1,
  kind: 'transfer',
  channels: EVERYWHERE,
  payerAccount: 'required',
  tipHtml:
    '<p>请使用<b>企业对公账户</b>转账，付款账户须与填写的户名、账号一致。</p>' +
    '<ol><li>转账附言请填写下方的支付单号；</li><li>到账后订单自动变为已支付，一般需要 <span style="color:#e6a23c">5 至 30 分钟</span>。</li></ol>',
}
/** Its code outranks its show type: '100' always goes to the form page (widgets §4). */
const UNION_ENTERPRISE: PayMethod = { ...bank('100', '企业网银', 'unionpay.png'), showType: 1 }

/** A group of the second level with its tabs on the third. */
const BANKS: readonly { name: string; icon: string; methods: readonly PayMethod[] }[] = [
  {
    name: '工商银行',
    icon: 'icbc.png',
    methods: [bank('ICBC_P', '个人网银', 'icbc.png'), bank('ICBC_E', '企业网银', 'icbc.png')],
  },
  {
    name: '建设银行',
    icon: 'ccb.png',
    methods: [bank('CCB_P', '个人网银', 'ccb.png'), bank('CCB_E', '企业网银', 'ccb.png')],
  },
  {
    name: '招商银行',
    icon: 'cmb.png',
    methods: [bank('CMB_P', '个人网银', 'cmb.png'), bank('CMB_E', '企业网银', 'cmb.png')],
  },
  {
    name: '银联在线',
    icon: 'unionpay.png',
    methods: [bank('UNION_P', '个人网银', 'unionpay.png'), UNION_ENTERPRISE],
  },
]

const GROUPS: readonly { name: string; icon: string; methods: readonly PayMethod[] }[] = [
  { name: '微信支付', icon: 'wechat.png', methods: [WX_MINI, WX_JUMP] },
  { name: '扫码支付', icon: 'scan.png', methods: [SCAN_ANY, SCAN_UNION] },
  { name: '链接支付', icon: 'link.png', methods: [LINK, QUICK] },
]
const SINGLES: readonly PayMethod[] = [ALIPAY, TRANSFER]

const METHODS = new Map(
  [...GROUPS, ...BANKS]
    .flatMap(group => group.methods)
    .concat(SINGLES)
    .map(method => [method.code, method]),
)

export const methodOf = (code: string): PayMethod | undefined => METHODS.get(code)

const nodeOf = (method: PayMethod): PayMethodNode => ({
  methodName: method.name,
  iocnName: method.icon,
  cMethod: method.code,
  showType: method.showType,
  showPhone: method.phone ? '1' : '0',
  mustInputPhone: method.phone ? '1' : '0',
  showPayerAccount: method.payerAccount ? 1 : 0,
  mustInputPayerAccount: method.payerAccount ? 1 : 0,
  ...(method.tipHtml && { msg: method.tipHtml }),
})

const groupOf = (name: string, icon: string, storeyNum: 2 | 3, methods: PayMethodNode[]): PayMethodNode[] =>
  methods.length === 0 ? [] : [{ methodName: name, iocnName: icon, cMethod: null, storeyNum, methods }]

/** What a tree depends on. `links`: another device may be led to the flow by a scheme link. */
export interface MethodOffer {
  channel: PayChannel
  links: boolean
  /** who is paid: the name of the account a transfer goes to */
  receiver: string
}

/** One account of the operator takes the transfers of all payees; the number of the flow, as reference, tells them apart. */
const PAYEE = { cAccNum: '32250198863600001874', cBankName: '中国建设银行苏州工业园区支行' }

const offered = (methods: readonly PayMethod[], { channel, links, receiver }: MethodOffer): PayMethodNode[] =>
  methods
    .filter(method => method.channels.includes(channel) && (links || method.showType !== 5))
    .map(method => ({
      ...nodeOf(method),
      ...(method.kind === 'transfer' && { payeeAccount: { cAccName: receiver, ...PAYEE } }),
    }))

/** The tree a client of this channel is offered: groups of two and three levels, and single methods. */
export const methodTree = (offer: MethodOffer): { defMethod: string; methods: PayMethodNode[] } => {
  const banks = BANKS.map(({ name, icon, methods }) => ({
    methodName: name,
    iocnName: icon,
    cMethod: null,
    methods: offered(methods, offer),
  }))
  return {
    defMethod: offer.channel === 4 ? WX_MINI.code : SCAN_ANY.code,
    methods: [
      ...GROUPS.flatMap(({ name, icon, methods }) => groupOf(name, icon, 2, offered(methods, offer))),
      ...groupOf('网银支付', 'bank.png', 3, banks),
      ...offered(SINGLES, offer),
    ],
  }
}
