import { type SQL, sql } from 'drizzle-orm'
import { institutions, menuButtons, personButtons, widgetDefinitions } from '../../db/schema'
import type { Kind } from './kinds'
import { BUTTON } from './machine'
import { among } from './owed'
import { readScope } from './scope'

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

/** A person as the condition names one. */
export const thePerson = (personUuid: string): SQL => sql`${personUuid}::text`

/**
 * Whether a step of an approval is this person's. `uuids`: who is named in it, as JSON; none: all who approve such documents.
 * Where none of these can approve any more, it is the administrators'. One condition for documents and for changes.
 */
export const isAskedIn = (kind: Kind, uuids: SQL, person: SQL): SQL => {
  const I = institutions
  return sql`(jsonb_array_length(${uuids}) = 0 or ${uuids} @> to_jsonb(${person})
    or (exists (select 1 from ${I} as mine where mine.person_uuid = ${person} and mine.admin)
      and not exists (select 1 from ${I} as named where ${uuids} @> to_jsonb(named.person_uuid) and ${canApprove(kind)})))`
}
