import { checkLedger } from '../../sandbox/ledger/checkLedger'
import { openBooks } from '../../sandbox/openBooks'

/** After every test, whatever it was about: the books of every sandbox that runs in this process balance. */
afterEach(async () => {
  for (const db of openBooks) await checkLedger(db)
})
