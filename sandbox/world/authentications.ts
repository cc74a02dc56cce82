import type { Database } from '../db/client'
import { boundEnterprises, teamAuthorizations } from '../db/schema'
import { enterpriseRows, FOUNDED_AT } from './enterprises'
import { userUuidOf } from './people'

/** What authenticated enterprises and authorized teams of the world have gone through. */
export const seedAuthentications = async (db: Database): Promise<void> => {
  const licensed = enterpriseRows.filter(row => row.authenticated && row.authenticationType === 1)
  await db.insert(boundEnterprises).values(
    licensed.map(({ accUuid, enterpriseUuid, name, creditCode, corporation }) => ({
      accUuid,
      enterpriseUuid,
      name,
      creditCode: creditCode ?? '',
      corporation,
      createdAt: FOUNDED_AT,
    })),
  )
  const authorized = enterpriseRows.filter(row => row.teamAuditStatus === 2)
  await db.insert(teamAuthorizations).values(
    authorized.map(team => ({
      orgUuid: team.orgUuid,
      userUuid: userUuidOf(team.managerPhone),
      phone: team.managerPhone,
      orgName: team.name,
      address: '江苏省/南京市/鼓楼区',
      identityNumber: team.corporationIdentityNumber,
      realName: team.corporation,
      operatorUuid: team.ownOperatorUuid,
      operatorName: team.ownOperatorName,
      status: 2 as const,
      createdAt: FOUNDED_AT,
      operatedAt: FOUNDED_AT,
    })),
  )
}
