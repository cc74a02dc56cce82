import { signOnTarget } from '@/features/login/model/signOnTarget'

describe('where a single sign-on leads', () => {
  it('[A063] opens the page of the shop that was asked for', () => {
    expect(signOnTarget('/micro/alm-mall-shop/orderDetails?cOrderUuid=o1')).toEqual({
      route: 'orderDetails',
      query: { orderUuid: 'o1' },
    })
  })

  it.each([
    undefined,
    '',
    '/no/such',
    'https://evil.example/',
    '//evil.example',
    '/login-account',
    '/no-login?data=x',
  ])('goes home for %j', address => expect(signOnTarget(address).route).toBe('tabHome'))
})
