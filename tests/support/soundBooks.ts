import { openBooks } from '../../sandbox/openBooks'
import { checkBooks } from './checkBooks'

/** After every test: the books of every sandbox that runs in this process balance. */
afterEach(async () => {
  for (const db of openBooks) await checkBooks(db)
})
