import { DAY_MS } from '../../kernel/chinaTime'
import { between, diceFor } from '../catalog/seeded'
import { seedGoodsOf, type SeedGoods } from './goods'
import { deptUuidOf, inOrg, staffUuidOf, type ErpOrg } from './masters'
import { headRow, lineRow, type Made } from './purchases'

const SEED = 20_264

/** The newest first: state, department, who takes the goods, what for. */
const ISSUES = [
  ['2', '3010', 'E0042', 'maintain', '2 号线停机检修'],
  ['3', '2020', 'E0031', 'produce', ''],
  ['1', '5010', 'E0070', 'office', ''],
  ['5', '3010', 'E0042', 'maintain', ''],
  ['5', '2020', 'E0047', 'safety', '按季发放'],
] as const
/** Small things that are in the warehouse in large numbers. */
const GOODS = [27, 30, 42, 44, 60] as const

const issueOf = (org: ErpOrg, nth: number, now: number, goods: readonly SeedGoods[]): Made => {
  const [state, dept, staff, kind, remark] = ISSUES[nth] ?? ISSUES[0]
  const dice = diceFor(SEED, `${org}/issue/${nth}`)
  const at = now - nth * DAY_MS - between(dice, 40, 80) * 60_000
  const place = { docUuid: `gi-${inOrg(org, String(nth).padStart(4, '0'))}`, orgUuid: `org-${org}` }
  const lines = [0, 1].map(n => {
    const { goodsUuid } = goods[GOODS[(nth + n * 2) % GOODS.length] ?? 0] as SeedGoods
    return lineRow(place, n + 1, { goodsUuid, qty: String(between(dice, 1, 4)), priceFen: 0 })
  })
  const head = headRow(lines, at, {
    ...place,
    state,
    kind,
    deptUuid: deptUuidOf(org, dept),
    staffUuid: staffUuidOf(org, staff),
    creatorPersonUuid: 'person-0002-hengqi',
    remark,
    templateUuid: 'template-issue-standard',
  })
  return { head, lines, at }
}

/** Goods that departments of the demo enterprise took, or ask for. */
export const issuesOf = (org: ErpOrg, now: number): Made[] => {
  if (org !== 'hengqi') return []
  const goods = seedGoodsOf(org)
  return ISSUES.map((_, nth) => issueOf(org, nth, now, goods))
}
