import { createEnterprise, joinEnterprise, openInvitation } from '../journeys/onboarding'
import { weappStage } from './stage'
import { itInFull } from '../support/figure'

jest.setTimeout(180_000)

const { stage, withShopper } = weappStage()

describe('into an enterprise, in the mini-program', () => {
  itInFull('[A005] [A047] an enterprise is created, approved, and there', () =>
    withShopper(shopper => createEnterprise(shopper, stage.world)),
  )

  it('[A019] a link of an operator is taken over, past the login, and its team is there at last', () =>
    withShopper(shopper => openInvitation(shopper, stage.world)))

  itInFull('[A005] [A049] an enterprise is joined', () =>
    withShopper(shopper => joinEnterprise(shopper, stage.world)),
  )
})
