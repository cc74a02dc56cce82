import { type SQL, sql } from 'drizzle-orm'
import {
  erpApprovalDelegations,
  erpApprovalSteps,
  institutions,
  menuButtons,
  personButtons,
  widgetDefinitions,
} from '../../../db/schema'
import type { Kind } from '../kinds'
import { BUTTON } from '../machine'
import { among } from '../owed'
import { readScope } from '../scope'

/** Whether a person (`named`) holds a button, as everybody does or by a right of their own. */
const holds = ({ menu, button }: { menu: string; button: string }): SQL =>
  sql`(exists (select 1 from ${menuButtons} as b where b.menu_code = ${menu} and b.button_code = ${button} and not b.admin_only)
    or exists (select 1 from ${personButtons} as p where p.person_uuid = named.person_uuid and p.menu_code = ${menu}
      and p.button_code = ${button}))`

/** Whether a person (`named`) reads documents of a kind that others have entered. */
const readsOthers = (kind: Kind): SQL => {
  const W = widgetDefinitions
  const tables = [kind.table, `${kind.table}Line`].map(table => `alc-biz-purchase/${table}`)
  const { list, unless } = readScope(kind)
  return sql`(not exists (select 1 from ${W} as w where w.kind = 'dataTable' and w.code in ${among(tables)}
      and w.definition ->> 'cReader' = 'administrator')
    and (not exists (select 1 from ${W} as w where w.kind = 'list' and w.code = ${list}
      and w.definition -> 'baseList' ->> 'cDataScopeType' = 'person') or ${sql.join(unless.map(holds), sql` or `)}))`
}

/** Whether a person (`named`) can still approve documents of a kind that another one has entered. */
export const canApprove = (kind: Kind): SQL =>
  sql`(not named.stopped and (named.admin or (${holds({ menu: kind.menu, button: BUTTON.approve })}
    and ${readsOthers(kind)})))`

const I = institutions
const canApproveAs = (kind: Kind, person: SQL): SQL =>
  sql`exists (select 1 from ${I} as named where named.person_uuid = ${person} and ${canApprove(kind)})`

/** A person as the condition names one. */
export const thePerson = (personUuid: string): SQL => sql`${personUuid}::text`

/** What is to be decided: a step of a document, or a change of an order. */
export interface Asked {
  kind: Kind
  /** who is named, as JSON; none: all who approve such documents */
  uuids: SQL
  /** who entered it */
  creator: SQL
  /** a deputy of who entered it does not decide on it, as of money that is spent */
  apart?: true
  /** China's day: delegations run by it */
  today: string
  /** the other steps of the same document, by this id; absent: there are none */
  docUuid?: SQL
}

const isFor = (uuids: SQL, person: SQL): SQL => sql`${uuids} @> to_jsonb(${person})`

/** Whether it is a person's by name, or as an administrator where none of those who are named can approve any more. */
export const isNamedFor = ({ kind, uuids }: Pick<Asked, 'kind' | 'uuids'>, person: SQL): SQL =>
  sql`(${isFor(uuids, person)}
    or (exists (select 1 from ${I} as mine where mine.person_uuid = ${person} and mine.admin)
      and not exists (select 1 from ${I} as named where ${isFor(uuids, sql`named.person_uuid`)} and ${canApprove(kind)})))`

/**
 * Two people count as one when a deputy decides for a delegator: neither decides another step of the document. Later steps
 * that name the deputy need others then, a different one for each: a step that no person is left for would be skipped.
 */
const isUsedUp = ({ kind, creator, docUuid }: Asked, person: SQL): SQL => {
  if (!docUuid) return sql`false`
  const S = erpApprovalSteps
  const [uuids, anyone] = [sql`other.person_uuids`, sql`jsonb_array_length(other.person_uuids) = 0`]
  const isIts = (who: SQL) => sql`(${anyone} or ${isNamedFor({ kind, uuids }, who)})`
  const isOthers = sql`other.doc_uuid = ${docUuid}`
  const needsDeputy = sql`other.decided_at is null and ${isIts(person)}
    and other.step_no > (select min(first.step_no) from ${S} as first where first.doc_uuid = ${docUuid}
      and first.decided_at is null)`
  const isLeft = sql`named.acc_uuid = given.acc_uuid and ${isIts(sql`named.person_uuid`)} and ${canApprove(kind)}
    and named.person_uuid <> ${person} and named.person_uuid <> given.from_person_uuid
    ${kind.spends ? sql`and named.person_uuid <> ${creator}` : sql``}
    and not exists (select 1 from ${S} as had where had.doc_uuid = other.doc_uuid
      and (had.decided_by = named.person_uuid or had.decided_for = named.person_uuid))`
  return sql`(exists (select 1 from ${S} as other where ${isOthers}
      and (other.decided_by = given.from_person_uuid or other.decided_for = given.from_person_uuid
        or (${needsDeputy} and not exists (select 1 from ${I} as named where ${isLeft}))))
    or (select count(*) from ${S} as other where ${isOthers} and ${needsDeputy})
      > (select count(distinct named.person_uuid) from ${S} as other join ${I} as named on ${isLeft}
        where ${isOthers} and ${needsDeputy}))`
}

/**
 * Whether a delegation (`given`) lets a person decide as a deputy now. What was delegated is not passed on by the deputy's
 * own delegation, a deputy does not decide what he or she has entered, and a delegator lends only what he or she may do.
 */
export const isDelegated = (asked: Asked, person: SQL): SQL => {
  const { kind, creator, today, apart } = asked
  const from = sql`given.from_person_uuid`
  return sql`(given.to_person_uuid = ${person} and given.ended_at is null
    and given.first_day <= ${today}::date and given.last_day >= ${today}::date
    and (jsonb_array_length(given.kinds) = 0 or ${isFor(sql`given.kinds`, sql`${kind.code}::text`)})
    and ${creator} <> ${person} ${kind.spends || apart ? sql`and ${creator} <> ${from}` : sql``}
    and ${isNamedFor(asked, from)} and ${canApproveAs(kind, from)} and not ${isUsedUp(asked, person)})`
}

/**
 * Whether a step of an approval is this person's: by name, or as the deputy of one who is named. `uuids` without a person:
 * all who approve such documents. One condition for documents and for changes.
 */
export const isAskedIn = (asked: Asked, person: SQL): SQL =>
  sql`(jsonb_array_length(${asked.uuids}) = 0 or ${isNamedFor(asked, person)}
    or exists (select 1 from ${erpApprovalDelegations} as given where ${isDelegated(asked, person)}))`
