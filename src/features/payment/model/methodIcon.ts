/** Our drawing for an icon file of the server (iocnName): the first word of its name that we know. */
const DRAWINGS: readonly (readonly [
  word: RegExp,
  icon: 'scan' | 'building' | 'card' | 'share' | 'wallet',
])[] = [
  [/scan|qr/i, 'scan'],
  [/bank|icbc|ccb|cmb|abc|boc|transfer/i, 'building'],
  [/union|quick|card/i, 'card'],
  [/link/i, 'share'],
]

export const methodIcon = (file: string | undefined) =>
  DRAWINGS.find(([word]) => word.test(file ?? ''))?.[1] ?? 'wallet'
