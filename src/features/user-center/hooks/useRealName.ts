import { getTeamAuthorization } from '@/api/authentication'
import { bootStores } from '@/stores/boot'
import type { SessionState } from '@/stores/session/reducer'
import { useRead } from '@/widgets/call-state/useRead'
import { realNameOf, type RealNameState } from '../model/realName'

const TEAM = 2

const read = async (orgUuid: string) => {
  const { site } = await bootStores()
  const place = await site.ensureSite()
  return getTeamAuthorization({ orgUuid, siteUuid: place?.siteUuid ?? '' })
}

/** The real-name label; a team's authorization is asked for, and without it nothing is claimed. */
export function useRealName(session: SessionState): RealNameState {
  const { institution, userInfo } = session
  const orgUuid = institution.orgUuid ?? ''
  const isTeam = userInfo?.person.authenticationType === TEAM
  const { value } = useRead(() => read(orgUuid), { key: orgUuid, when: isTeam && orgUuid !== '' })
  return realNameOf(session, value?.status)
}
