import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SRC = join(__dirname, '../../../src')
const sources = (folder: string) =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => readFileSync(join(SRC, folder, name), 'utf8'))

it('[F082] neither the widgets nor the payment centre navigate; the one way they are given is the pay-action page', () => {
  const own = [...sources('widgets'), ...sources('features/payment')]
  expect(own.length).toBeGreaterThan(60)
  for (const text of own) expect(text).not.toMatch(/@\/routes\/(navigate|links)|navigateTo\(|redirectTo\(/)
  const shell = readFileSync(join(SRC, 'pages/shell/usePaymentCentre.tsx'), 'utf8')
  const given = [...shell.matchAll(/linkTo\('(\w+)'/g)].map(([, route]) => route)
  // a request to pay and the orders are the shop's own pages, not the centre's
  const OF_THE_SHOP = ['payApproval', 'myOrder']
  expect(given.filter(route => !OF_THE_SHOP.includes(route ?? ''))).toEqual(['payActionDom'])
})
