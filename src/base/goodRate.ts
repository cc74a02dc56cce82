/** Share of good reviews in whole percent; 100 only when every one is good, 0 only when none is. */
export const goodRate = ({ total, good }: { total: number; good: number }): number => {
  if (total === 0 || good === total) return total === 0 ? 0 : 100
  return good === 0 ? 0 : Math.min(99, Math.max(1, Math.round((good / total) * 100)))
}
