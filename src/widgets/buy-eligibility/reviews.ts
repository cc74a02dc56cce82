import { getEnterpriseRecord, type EnterpriseRecord } from '@/api/authentication'
import { getOpenCreations, getSubscriptions, type Creation, type Subscription } from '@/api/enterprise'
import type { SessionState } from '@/stores/session/reducer'
import { authentication, guidance, theirs, type Blocked, type BuyerFacts } from './eligibility'

const byState = (one: { state: string }, other: { state: string }): number =>
  Number(other.state === 'waiting') - Number(one.state === 'waiting')

/** A person without an enterprise may have applied for one: a waiting application is told before a refused one. */
const afterApplications = (
  blocked: Blocked,
  applied: { creations: readonly Creation[]; joins: readonly Subscription[] },
): Blocked => {
  const joins = applied.joins.filter(({ kind, state }) => kind === 'join' && state !== 'approved')
  const creation = applied.creations.filter(({ state }) => state !== 'approved').sort(byState)[0]
  const join = joins.sort(byState)[0]
  if (creation?.state === 'waiting') {
    const params = { org: creation.name }
    return theirs('creationReview', 'operator', guidance, { code: 'creationReview', params })
  }
  if (join?.state === 'waiting') {
    const params = { org: join.enterpriseName }
    return theirs('joinReview', 'admin', guidance, { code: 'joinReview', params })
  }
  if (creation) return { ...blocked, message: { code: 'creationRefused', params: { org: creation.name } } }
  if (join) return { ...blocked, message: { code: 'joinRefused', params: { org: join.enterpriseName } } }
  return blocked
}

/** The enterprise's authentication may have been handed in, by this person or another administrator. */
const afterRecord = (blocked: Blocked, facts: BuyerFacts, record: EnterpriseRecord): Blocked => {
  if (record.state === 'reviewing') {
    const message = { code: 'enterpriseReview', params: { org: facts.orgName } }
    return theirs('enterpriseReview', 'operator', authentication('enterprise'), message)
  }
  if (record.state === 'refused' && blocked.blockedBy === 'enterprise')
    return { ...blocked, message: { code: 'enterpriseRefused' } }
  return blocked
}

/** The step to do, or the one that is done and waits for its reviewer. Rejects when the reviews cannot be read. */
export const withReviews = async (
  blocked: Blocked,
  facts: BuyerFacts,
  { account, userInfo }: SessionState,
): Promise<Blocked> => {
  if (blocked.blockedBy === 'institution') {
    const [creations, joins] = await Promise.all([
      getOpenCreations(),
      getSubscriptions(account?.userUuid ?? ''),
    ])
    return afterApplications(blocked, { creations: creations.items, joins: joins.items })
  }
  const enterpriseUuid = userInfo?.accountEnterprise?.enterpriseUuid
  const asksEnterprise = blocked.blockedBy === 'enterprise' || blocked.blockedBy === 'administrator'
  if (!asksEnterprise || !enterpriseUuid || facts.authenticationType !== 'enterprise') return blocked
  return afterRecord(blocked, facts, await getEnterpriseRecord(enterpriseUuid))
}
