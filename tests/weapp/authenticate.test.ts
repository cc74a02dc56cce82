import { authenticateEnterprise, authorizeTeam, contactAdministrator } from '../journeys/authenticate'
import { weappStage } from './stage'
import { itInFull } from '../support/figure'

jest.setTimeout(180_000)

const { stage, withShopper } = weappStage({ worldPerTest: true })

describe('real names, in the mini-program', () => {
  it('[A007] [A128] an administrator authenticates in person and for the enterprise, then may buy', () =>
    withShopper(shopper => authenticateEnterprise(shopper, stage.world)))

  itInFull(
    '[A130] [F079] the leader of a personal team gets to the operator’s authorization, and may buy',
    () => withShopper(shopper => authorizeTeam(shopper, stage.world)),
  )

  itInFull('[A129] a member of an enterprise that is not authenticated is sent to the administrator', () =>
    withShopper(contactAdministrator),
  )
})
