// Long files first: one that starts last would run alone, with a core idle beside it. Seconds of the slow ones, on two
// cores; all others by their size, as jest does it where it remembers nothing. Of the unit suite only one that starts with
// a sandbox: in a clean checkout it seeds the world, and another one would wait for that.
const Sequencer = require('@jest/test-sequencer').default
const path = require('node:path')

const SECONDS = {
  'contract/everyCall.sandbox.test.ts': 24,
  'contract/splicing.test.ts': 20,
  'contract/kernel.sandbox.test.ts': 11,
  'e2e/hostPortal.test.ts': 58,
  'e2e/journeys.test.ts': 46,
  'e2e/accessibility.test.ts': 38,
  'e2e/tabs.test.ts': 27,
  'e2e/documents.test.ts': 22,
  'e2e/jump.test.ts': 21,
  'e2e/payment.test.ts': 20,
  'e2e/headers.test.ts': 17,
  'e2e/trade.test.ts': 16,
  'screens/widgets/queryPanel.test.tsx': 36,
  'screens/search/search.test.tsx': 32,
  'screens/trade/checkout.test.tsx': 30,
  'screens/user/service.test.tsx': 25,
  'screens/shell/realtime.test.tsx': 20,
  'screens/widgets/voucher.test.tsx': 19,
  'screens/storefront/home.test.tsx': 19,
  'screens/payment/paying.test.tsx': 18,
  'screens/payment/showTypes.test.tsx': 16,
  'screens/payment/centre.test.tsx': 16,
  'screens/account/login.test.tsx': 16,
  'screens/trade/enquiry.test.tsx': 15,
  'unit/sandbox/database.test.ts': 26,
  'unit/api/mutatedAnswers.test.ts': 16,
  'unit/sandbox/cli.test.ts': 14,
  'weapp/files.test.ts': 50,
  'weapp/documents.test.ts': 39,
  'weapp/payPage.test.ts': 34,
  'weapp/journeys.test.ts': 23,
  'weapp/onboarding.test.ts': 16,
}
const TESTS = path.join(__dirname, '..')

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const secondsOf = ({ path: file }) => SECONDS[path.relative(TESTS, file).split(path.sep).join('/')] ?? 0
    return super.sort(tests).sort((one, other) => secondsOf(other) - secondsOf(one))
  }
}
module.exports.SECONDS = SECONDS
