import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { enterprises, institutions, users } from '../../db/schema'
import { requireArea } from '../../services/address/area'

/** A person who buys for an enterprise or team of the world. */
export interface BuyerSketch {
  userUuid: string
  accUuid: string
  orgUuid: string
  orgName: string
  personName: string
  phone: string
  areaCode: string
  province: string
  city: string
  area: string
  detail: string
}

/** Buyers of the enterprises that may buy, by enterprise, oldest enterprise first. */
export const readBuyers = async (db: Database): Promise<Map<string, BuyerSketch[]>> => {
  const rows = await db
    .select({ member: institutions, enterprise: enterprises, phone: users.phone })
    .from(institutions)
    .innerJoin(enterprises, eq(enterprises.accUuid, institutions.accUuid))
    .innerJoin(users, eq(users.userUuid, institutions.userUuid))
    .where(
      and(
        eq(institutions.stopped, false),
        eq(enterprises.stopped, false),
        eq(enterprises.authenticated, true),
      ),
    )
    .orderBy(asc(users.phone), asc(institutions.createdAt))
  const byMembership = new Map<string, BuyerSketch[]>()
  for (const { member, enterprise, phone } of rows) {
    const names = await requireArea(db, enterprise.areaCode)
    const buyer: BuyerSketch = {
      userUuid: member.userUuid,
      accUuid: member.accUuid,
      orgUuid: enterprise.orgUuid,
      orgName: enterprise.name,
      personName: member.personName,
      phone,
      areaCode: enterprise.areaCode,
      ...names,
      detail: enterprise.address,
    }
    byMembership.set(member.accUuid, [...(byMembership.get(member.accUuid) ?? []), buyer])
  }
  return byMembership
}
