import type { Screen } from '../screen'
import { accountScreens } from './account'
import { payApprovalScreens } from './payApproval'
import { afterSalesScreens } from './afterSales'
import { demoScreens } from './demo'
import { documentScreens } from './documents'
import { enquiryScreens } from './enquiry'
import { filesScreens } from './files'
import { loginScreens } from './login'
import { onboardingScreens } from './onboarding'
import { outsideScreens } from './outside'
import { paymentScreens } from './payment'
import { serviceScreens } from './service'
import { layoutEditorScreens } from './layoutEditor'
import { searchScreens } from './search'
import { shopScreens } from './shop'
import { splicingScreens } from './splicing'
import { storefrontScreens } from './storefront'
import { tradeScreens } from './trade'

/**
 * Every picture of the shop. A new page needs one entry in the file of its area, else a test fails:
 *
 *     { name: 'register', route: 'userRegister', shows: () => t('registration.title'), main: true },
 *
 * `shows` is what must be visible when the picture is taken: text of the feature's own bundle, so that it follows the
 * language. A further state of the page is a further entry with what makes it: `as` (who looks), `scenario`, `faults`,
 * `steps` (what they do first), `waiting` (the skeleton is the picture). See `Screen` for every field, then
 * `npm run screens -- --only register` and look at the files it names.
 */
export const screens: readonly Screen[] = [
  ...storefrontScreens,
  ...layoutEditorScreens,
  ...searchScreens,
  ...loginScreens,
  ...onboardingScreens,
  ...accountScreens,
  ...tradeScreens,
  ...afterSalesScreens,
  ...paymentScreens,
  ...serviceScreens,
  ...payApprovalScreens,
  ...enquiryScreens,
  ...shopScreens,
  ...outsideScreens,
  ...splicingScreens,
  ...demoScreens,
  ...documentScreens,
  ...filesScreens,
]
