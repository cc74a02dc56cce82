// Long files first: one that starts last would run alone, with a core idle beside it. Seconds of the slow ones with all
// their tests, on two cores; all others by their size, as jest does it where it remembers nothing.
const Sequencer = require('@jest/test-sequencer').default
const path = require('node:path')

const SECONDS = {
  'contract/everyCall.sandbox.test.ts': 54,
  'contract/kernel.sandbox.test.ts': 45,
  'contract/splicing.test.ts': 20,
  'contract/faults.test.ts': 17,
  'contract/design.test.ts': 17,
  'contract/paymentDesk.test.ts': 14,
  'contract/realtime.test.ts': 14,
  'contract/admission.test.ts': 14,
  'e2e/accessibilityShopping.test.ts': 121,
  'e2e/accessibility.test.ts': 96,
  'e2e/longLists.test.ts': 68,
  'e2e/hostPortal.test.ts': 58,
  'e2e/tabs.test.ts': 52,
  'e2e/documents.test.ts': 48,
  'e2e/journeys.test.ts': 48,
  'e2e/payment.test.ts': 45,
  'e2e/paymentAttacks.test.ts': 44,
  'e2e/authenticate.test.ts': 38,
  'e2e/layoutEditor.test.ts': 36,
  'e2e/files.test.ts': 35,
  'e2e/storeKey.test.ts': 33,
  'e2e/secrets.test.ts': 33,
  'e2e/richEditor.test.ts': 31,
  'e2e/firstPaint.test.ts': 31,
  'e2e/laterVisit.test.ts': 29,
  'e2e/chunks.test.ts': 29,
  'e2e/trade.test.ts': 28,
  'e2e/jump.test.ts': 21,
  'e2e/headers.test.ts': 17,
  'screens/trade/checkout.test.tsx': 37,
  'screens/widgets/queryPanel.test.tsx': 37,
  'screens/search/search.test.tsx': 32,
  'screens/widgets/voucher.test.tsx': 27,
  'screens/payment/showTypes.test.tsx': 25,
  'screens/user/service.test.tsx': 25,
  'screens/trade/orders.test.tsx': 23,
  'screens/payment/centre.test.tsx': 22,
  'screens/payment/paying.test.tsx': 21,
  'screens/storefront/editor.test.tsx': 21,
  'screens/trade/cart.test.tsx': 20,
  'screens/product/product.test.tsx': 20,
  'screens/shell/realtime.test.tsx': 20,
  'screens/storefront/home.test.tsx': 19,
  'screens/widgets/uploader.test.tsx': 18,
  'screens/account/login.test.tsx': 16,
  'screens/trade/enquiry.test.tsx': 15,
  'unit/sandbox/database.test.ts': 49,
  'unit/stores/sessionWalk.test.ts': 24,
  'unit/api/mutatedAnswers.test.ts': 20,
  'unit/sandbox/cli.test.ts': 17,
  'unit/sandbox/sessions.test.ts': 12,
  'weapp/documents.test.ts': 100,
  'weapp/payments.test.ts': 59,
  'weapp/files.test.ts': 58,
  'weapp/payPage.test.ts': 56,
  'weapp/program.test.ts': 54,
  'weapp/engine/engine.test.ts': 50,
  'weapp/configuredList.test.ts': 42,
  'weapp/search.test.ts': 29,
  'weapp/onboarding.test.ts': 27,
  'weapp/register.test.ts': 23,
  'weapp/cart.test.ts': 23,
  'weapp/setData.test.ts': 23,
  'weapp/journeys.test.ts': 23,
}
const TESTS = path.join(__dirname, '..')

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const secondsOf = ({ path: file }) => SECONDS[path.relative(TESTS, file).split(path.sep).join('/')] ?? 0
    return super.sort(tests).sort((one, other) => secondsOf(other) - secondsOf(one))
  }
}
module.exports.SECONDS = SECONDS
