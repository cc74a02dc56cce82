import { getEnterpriseRecord, getTeamAuthorization } from '@/api/authentication'
import { bootStores } from '@/stores/boot'
import { useReviewNews } from '@/stores/news'
import type { SessionState } from '@/stores/session/reducer'
import { useRead } from '@/widgets/call-state/useRead'
import { realNameOf, type RealNameState } from '../model/realName'

const readTeam = async (orgUuid: string) => {
  const { site } = await bootStores()
  const place = await site.ensureSite()
  return (await getTeamAuthorization({ orgUuid, siteUuid: place?.siteUuid ?? '' })).status
}

const readEnterprise = async (enterpriseUuid: string) => (await getEnterpriseRecord(enterpriseUuid)).state

/** The real-name label; what is under review is asked for where it may be, and without an answer nothing is claimed. */
export function useRealName(session: SessionState): RealNameState {
  const { institution, userInfo, enterpriseAuthenticated } = session
  const isTeam = userInfo?.person.authenticationType === 'team'
  const orgUuid = isTeam ? (institution.orgUuid ?? '') : ''
  const team = useRead(() => readTeam(orgUuid), { key: orgUuid, when: orgUuid !== '' })
  const open = !isTeam && enterpriseAuthenticated === false
  const enterpriseUuid = open ? (userInfo?.accountEnterprise?.enterpriseUuid ?? '') : ''
  const enterprise = useRead(() => readEnterprise(enterpriseUuid), {
    key: enterpriseUuid,
    when: enterpriseUuid !== '',
  })
  useReviewNews(() => {
    team.reload()
    enterprise.reload()
  })
  return realNameOf(session, team.value, enterprise.value)
}
