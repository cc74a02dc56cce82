import { useEffect } from 'react'
import {
  getBoundEnterprise,
  getEnterpriseRecord,
  getPersonRecord,
  getTeamAuthorization,
} from '@/api/authentication'
import { messageText, type MessageKey } from '@/i18n/messages'
import { bootStores } from '@/stores/boot'
import { useReviewNews } from '@/stores/news'
import type { SessionState } from '@/stores/session/reducer'
import { toast } from '@/ui/feedback/feedback'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useRead, type Reading } from '@/widgets/call-state/useRead'

/** Says once which query failed (shop §8); the page stays with its retry. */
function useFailureToast({ error }: { error: Reading<unknown>['error'] }, message: MessageKey): void {
  useEffect(() => {
    if (error && !isAnnounced(error)) toast.error(messageText(message))
  }, [error, message])
}

/** What the page shows, the others show too. */
function useToldSession(known: { person?: boolean; enterprise?: boolean }): void {
  const { person, enterprise } = known
  useEffect(() => {
    if (person === undefined && enterprise === undefined) return
    void bootStores().then(({ session }) => session.authenticationRead({ person, enterprise }))
  }, [person, enterprise])
}

export function usePersonRecord({ account, userInfo }: SessionState) {
  const userUuid = account?.userUuid ?? ''
  const reading = useRead(() => getPersonRecord(userUuid), { key: userUuid, when: userUuid !== '' })
  // a personal team's real name is its leader's (shop §8 has a message of its own for it)
  const team = userInfo?.person.authenticationType === 'team'
  useFailureToast(reading, team ? 'teamRealNameFailed' : 'personAuthQueryFailed')
  useToldSession({ person: reading.value?.authenticated })
  return reading
}

const readEnterprise = async (enterpriseUuid: string, accUuid: string) => {
  const [record, bound] = await Promise.all([
    getEnterpriseRecord(enterpriseUuid),
    getBoundEnterprise(accUuid),
  ])
  return { record, bound }
}

/** The enterprise's authentication, and the enterprise that the institution follows by real name. */
export function useEnterpriseRecord({ userInfo, institution }: SessionState) {
  const enterpriseUuid = userInfo?.accountEnterprise?.enterpriseUuid ?? ''
  const accUuid = institution.accUuid ?? ''
  const reading = useRead(() => readEnterprise(enterpriseUuid, accUuid), {
    key: `${enterpriseUuid}/${accUuid}`,
    when: enterpriseUuid !== '' && accUuid !== '',
  })
  useFailureToast(reading, 'enterpriseAuthQueryFailed')
  useToldSession({ enterprise: reading.value && reading.value.record.state === 'done' })
  useReviewNews(reading.reload)
  return reading
}

const readTeam = async (orgUuid: string) => {
  const { site } = await bootStores()
  const place = await site.ensureSite()
  return getTeamAuthorization({ orgUuid, siteUuid: place?.siteUuid ?? '' })
}

export function useTeamAuthorization({ institution }: SessionState) {
  const orgUuid = institution.orgUuid ?? ''
  const reading = useRead(() => readTeam(orgUuid), { key: orgUuid, when: orgUuid !== '' })
  useFailureToast(reading, 'teamReviewFailed')
  useReviewNews(reading.reload)
  return reading
}
