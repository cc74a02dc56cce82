import { type SQL, sql } from 'drizzle-orm'
import { erpOrderChanges, institutions } from '../../../db/schema'
import type { Asker } from '../../widget/sourceColumns'
import { type Asked, isAskedIn, thePerson } from '../approval/approvalTurn'
import { kinds } from '../kinds'
import { drawableStates } from '../machine'
import { CHANGE } from './orderChangeStates'
import { among } from '../owed'

const { head: H } = kinds.purchaseOrder
const isRunning = sql`${H.state} in ${among(drawableStates('purchaseOrder'))}`
const ofOrder = (which: SQL) => sql`from ${erpOrderChanges} as c where c.doc_uuid = ${H.docUuid} and ${which}`

/** State of an order's open change (enumeration orderChangeState); null: it has none. */
export const changeState: SQL = sql`(select c.state ${ofOrder(
  sql`c.state in (${CHANGE.draft}, ${CHANGE.inApproval}, ${CHANGE.refused})`,
)})`

/** What a change (`c`) asks of who decides on it. */
const askedOfChange = (today: string): Asked => ({
  kind: kinds.purchaseOrder,
  apart: true,
  today,
  uuids: sql`c.decider_uuids`,
  creator: sql`c.creator_person_uuid`,
})

/**
 * Whether a change (`c`) waits for this person, where he or she approves orders: as a step of a document does. Each person
 * decides one step (isFreeFor).
 */
export const isTurnOfChange = ({ personUuid, today }: Pick<Asker, 'personUuid' | 'today'>): SQL => {
  const person = thePerson(personUuid)
  return sql`(${isAskedIn(askedOfChange(today), person)}
    and not exists (select 1 from jsonb_array_elements(c.steps) as step
      where step ->> 'decidedBy' = ${person} or step ->> 'decidedFor' = ${person}
        or (step ->> 'decidedAt' is null and step -> 'personUuids' @> to_jsonb(${person})
          and not c.decider_uuids @> to_jsonb(${person}))))`
}

/** Orders whose change waits for a decision of who asks: one's own only where there is no other administrator. */
export const changeToDecide = ({ personUuid, today }: Pick<Asker, 'personUuid' | 'today'>): SQL => {
  const I = institutions
  const other = sql`select 1 from ${I} as mine join ${I} as other on other.acc_uuid = mine.acc_uuid
    where mine.person_uuid = ${personUuid} and other.admin and not other.stopped and other.person_uuid <> ${personUuid}`
  const waits = sql`c.state = ${CHANGE.inApproval} and (c.creator_person_uuid <> ${personUuid} or not exists (${other}))
    and ${isTurnOfChange({ personUuid, today })}`
  return sql`(${isRunning}
    and exists (select 1 ${ofOrder(waits)}))`
}

/** Orders that still run and of which who asks has entered a change that was refused. */
export const changeToRework = ({ personUuid }: Pick<Asker, 'personUuid'>): SQL =>
  sql`(${isRunning} and exists (select 1 ${ofOrder(sql`c.state = ${CHANGE.refused} and c.creator_person_uuid = ${personUuid}`)}))`
