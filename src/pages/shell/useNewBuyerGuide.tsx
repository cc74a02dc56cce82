import type { ReactNode } from 'react'
import { loadConfig } from '@/platform/env'
import { linkTo, type RouteTarget } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { ThemeRoot } from '@/ui/theme-root/ThemeRoot'
import { BuyerGuide, type BuyerIdentity, type GuideWay } from '@/widgets/buyer-guide'
import { useBuyerGuide } from './useBuyerGuide'

const AUTHENTICATION: Record<BuyerIdentity, 'enterprise' | 'person'> = {
  enterprise: 'enterprise',
  team: 'person',
}

/** Teams created from the guide carry the deployment's invite code and uuid (shop §9). */
const creation = async (identity: BuyerIdentity): Promise<RouteTarget> => {
  if (identity === 'enterprise') return linkTo('enterpriseCreat', { creatTab: '0' })
  const { guideInviteCode, guideInviteUuid } = await loadConfig()
  return linkTo('enterpriseCreat', {
    creatTab: '1',
    inviteCode: guideInviteCode || undefined,
    inviteUuid: guideInviteUuid || undefined,
  })
}

const targetOf = async (way: GuideWay, identity: BuyerIdentity): Promise<RouteTarget> => {
  switch (way) {
    case 'create':
      return creation(identity)
    case 'join':
      return linkTo('enterpriseJoin')
    case 'authorize':
      return { route: 'identityAuth', query: { type: 'team' } }
    case 'authenticate':
    case 'contactAdministrator':
      return { route: 'identityAuth', query: { type: AUTHENTICATION[identity] } }
  }
}

/** The new-buyer guide over a page; `element` stands beside the page's screen. */
export const useNewBuyerGuide = (): { element: ReactNode } => {
  const { close, choose, reload, ...state } = useBuyerGuide()
  const go = async (way: GuideWay, identity: BuyerIdentity) => {
    close()
    await navigate(await targetOf(way, identity))
  }
  return {
    element: (
      <ThemeRoot>
        <BuyerGuide
          {...state}
          onRetry={reload}
          onChoose={choose}
          onClose={close}
          onGo={(way, identity) => void go(way, identity)}
        />
      </ThemeRoot>
    ),
  }
}
