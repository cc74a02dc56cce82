import { sql } from 'drizzle-orm'
import type { Database } from './client'

/** What the schema language cannot say: the audit log only ever grows. */
export const installGuards = async (db: Database): Promise<void> => {
  await db.execute(sql`
    create or replace function public.refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name;
    end $$`)
  await db.execute(sql`
    create or replace trigger append_only before update or delete on public.audit
    for each row execute function public.refuse_change()`)
}
