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

/** The file itself, where the deployment says where it lies: a plain name of a picture, nothing that leads elsewhere. */
export const iconAddress = (file: string | undefined, base: string): string | undefined =>
  base !== '' && file !== undefined && /^[\w-]+\.(?:png|jpe?g|webp|gif|svg)$/i.test(file)
    ? `${base}${file}`
    : undefined

export const methodIcon = (file: string | undefined): MethodIcon =>
  DRAWINGS.find(([word]) => word.test(file ?? ''))?.[1] ?? PLAIN
