import { allTaken, settled, sideTaken, type Clash, type Side } from './model/clash'
import type { VoucherDrafts } from './useVoucherDrafts'
import type { VoucherPage } from './useVoucherPage'

/** What another person has saved meanwhile is decided upon, cell by cell. */
export function useVoucherClash(
  page: VoucherPage,
  { drafts, save }: { drafts: Pick<VoucherDrafts, 'resume'>; save: () => Promise<boolean> },
) {
  const { table, now, show, contentNow, setClash, clashNow } = page
  const decide = (next: (clash: Clash) => Clash) => {
    const clash = clashNow()
    if (clash) setClash({ ...next(clash), saves: clash.saves })
  }
  const takeSide = (key: string, side: Side) => decide(clash => sideTaken(clash, key, side))
  const takeAll = (side: Side) => decide(clash => allTaken(clash, side))
  const settle = async () => {
    const decided = clashNow()
    if (!decided) return
    setClash(undefined)
    const { waiting } = table.now()
    const { annotates } = now()
    // rows may have been pasted since the two were compared
    const content = settled({ ...decided, mine: contentNow() })
    show(decided.document, content, { edited: true, annotates, waiting })
    drafts.resume()
    if (decided.saves) await save()
  }
  const closeClash = () => {
    setClash(undefined)
    drafts.resume()
  }
  return { takeSide, takeAll, settle, closeClash }
}
