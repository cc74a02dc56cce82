interface MethodIcon {
  name: 'scan' | 'building' | 'card' | 'share' | 'wallet'
  /** a colour people know the way to pay by */
  tone?: 'green' | 'blue' | 'red'
}

/** Our drawing for an icon file of the server (iocnName): the first word of its name that we know. */
const DRAWINGS: readonly (readonly [word: RegExp, icon: MethodIcon])[] = [
  [/wechat|weixin/i, { name: 'wallet', tone: 'green' }],
  [/alipay/i, { name: 'wallet', tone: 'blue' }],
  [/scan|qr/i, { name: 'scan' }],
  [/union/i, { name: 'card', tone: 'red' }],
  [/quick|card/i, { name: 'card' }],
  [/bank|icbc|ccb|cmb|abc|boc|transfer/i, { name: 'building' }],
  [/link/i, { name: 'share' }],
]

const PLAIN: MethodIcon = { name: 'wallet' }

export const methodIcon = (file: string | undefined): MethodIcon =>
  DRAWINGS.find(([word]) => word.test(file ?? ''))?.[1] ?? PLAIN
