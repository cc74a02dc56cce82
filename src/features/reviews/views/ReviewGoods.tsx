import type { ReviewLine } from '@/api/review'
import { GoodsLine } from '@/ui/goods-line/GoodsLine'

/** What a review is about. */
export function ReviewGoods({ line, note }: { line: ReviewLine; note?: string }) {
  const about = [line.specValues.join(' / '), note].filter(Boolean).join(' · ')
  return <GoodsLine className="review-goods" src={line.imageUrl} size={56} name={line.name} notes={[about]} />
}
