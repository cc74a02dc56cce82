import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useState } from 'react'
import { getTeamAuthorization, type TeamAuthorization } from '@/api/authentication'
import { getOpenCreations, getSubscriptions, type Creation, type Subscription } from '@/api/enterprise'
import { hasSeenGuide, markGuideSeen } from '@/stores/guideSeen'
import { userUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { useSite } from '@/stores/site/useSite'
import { factsOf, guideOf, isGuidable, type BuyerIdentity } from '@/widgets/buyer-guide'
import { useRead } from '@/widgets/call-state/useRead'

interface Lists {
  creations: readonly Creation[]
  subscriptions: readonly Subscription[]
  teamStatus: TeamAuthorization['status'] | undefined
}

/** State of the new-buyer guide: opens by itself on the page in front, until it is put away or all is done. */
export function useBuyerGuide() {
  const session = useSession()
  const userUuid = userUuidOf(session) ?? ''
  const settled = isGuidable(session)
  const [inFront, setInFront] = useState(true)
  const siteUuid = useSite(state => state.site?.siteUuid)
  const [chosen, setChosen] = useState<BuyerIdentity>()
  const [open, setOpen] = useState(false)
  useDidShow(() => setInFront(true))
  useDidHide(() => {
    setInFront(false)
    // another page may show it now, and have it put away
    setOpen(false)
  })
  const isTeam =
    session.institution.role === 'organisation' && session.userInfo?.person.authenticationType === 'team'
  const orgUuid = isTeam ? session.institution.orgUuid : undefined

  const read = async (): Promise<Lists> => {
    const [creations, subscriptions, team] = await Promise.all([
      getOpenCreations(),
      getSubscriptions(userUuid),
      orgUuid && siteUuid ? getTeamAuthorization({ orgUuid, siteUuid }) : undefined,
    ])
    return { creations: creations.items, subscriptions: subscriptions.items, teamStatus: team?.status }
  }
  const { value, error, reload } = useRead(read, {
    key: `${userUuid}/${orgUuid}/${siteUuid}`,
    when: settled && open,
  })
  const facts = factsOf(session, { chosen, creations: [], subscriptions: [], ...value })
  const guide = guideOf(facts)
  const isDone = guide.current === 3

  useEffect(() => {
    if (!inFront || !settled || isDone) return
    let alive = true
    void hasSeenGuide(userUuid).then(seen => {
      if (alive && !seen) setOpen(true)
    })
    return () => {
      alive = false
    }
  }, [inFront, settled, isDone, userUuid])

  const close = useCallback(() => {
    setOpen(false)
    void markGuideSeen(userUuid)
  }, [userUuid])
  return {
    guide,
    facts,
    open: open && settled,
    known: value !== undefined,
    error,
    reload,
    choose: setChosen,
    close,
  }
}
