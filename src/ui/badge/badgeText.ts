/** 1 to 100 as they are, more as 99+ (widgets; decision 19); nothing for 0 and below. */
export function badgeText(count: number): string {
  if (!(count > 0)) return ''
  return count > 100 ? '99+' : String(Math.floor(count))
}
