import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { cards, openHome } from './arrange'

const world = screenWorld()
const DOMAIN_PAGE = 'SiteTempDesignAction/getColumnPage'

/** Paths of the public website that were asked, in their order. */
const websiteCalls = () =>
  ['getShowSiteBaseInfoByDomainName', 'getTempBaseAndColumnAndFoot', 'getColumnPage'].flatMap(name =>
    world.sent(name).filter(({ path }) => path.includes('WebsiteAction')),
  )

describe('a gateway that does not take a domain for a page', () => {
  it.each([
    ['a bad request', { code: 40000, msg: 'stUuid' }],
    ['an unknown page', { code: 40400 }],
  ])(
    '[S007] [S008] that answers with %s is asked for the home page by the specification',
    async (_what, refusal) => {
      world.refuse(DOMAIN_PAGE, refusal)
      await openHome()
      await until(() => cards().length > 5, 'goods')
      expect(websiteCalls().map(({ path }) => path)).toEqual([
        'alc-alshop/WebsiteAction/getTempBaseAndColumnAndFoot',
        'alc-alshop/WebsiteAction/getColumnPage',
      ])
      const [template, page] = websiteCalls().map(({ body }) => body)
      expect(template?.stUuid).toBeTruthy()
      expect(page).toMatchObject({ stUuid: template?.stUuid, cColumnUuid: expect.any(String) as string })
      // the pages of the site stand in their strip as ever
      await until(() => screen.all('.alm-columns [role=tab]').length > 1, 'the strip')
    },
  )

  it('is asked for nothing twice where it takes one', async () => {
    await openHome()
    await until(() => cards().length > 5, 'goods')
    expect(websiteCalls()).toEqual([])
  })

  it('fails with a retry when it has no page at all', async () => {
    world.refuse(DOMAIN_PAGE, { code: 40000 })
    world.refuse('WebsiteAction/getColumnPage', { code: 50000, msg: '模板暂不可用' })
    await openPage('tabHome')
    await screen.find('模板暂不可用')
    await screen.role('button', '重试')
  })
})

describe('a gateway that does not tell the site of a domain', () => {
  it('[S009] is asked for the site of the public website', async () => {
    world.refuse('WebsiteAction/getNonCustodyMallSettingInfoByDomainMap', { code: 40000 })
    await world.changeSite({ shortName: '阿联工业品' })
    await openHome()
    await until(() => cards().length > 5, 'goods')
    expect(websiteCalls().map(({ path }) => path)).toContain(
      'alc-alshop/WebsiteAction/getShowSiteBaseInfoByDomainName',
    )
    await screen.find('阿联工业品')
  })
})
