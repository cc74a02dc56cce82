import { getSite } from '@/api/site'
import { getHomePage } from '@/api/storefront'
import { sandboxApp, SITE, SITE_DOMAIN } from '../support/appRig'

const app = sandboxApp()

describe('the site', () => {
  it('[S001] [S002] [S003] is resolved by its domain name with siteType 2', async () => {
    const { sent } = await app.device()
    await expect(getSite(SITE_DOMAIN)).resolves.toMatchObject({
      siteUuid: SITE.siUuid,
      templateUuid: SITE.stUuid,
      accUuid: SITE.accUuid,
      orgUuid: SITE.orgUuid,
      orgName: SITE.orgName,
      shortName: SITE.shortName,
      logoUrl: expect.stringMatching(/^http/),
      carouselUrl: expect.stringMatching(/^http/),
      faviconUrl: expect.stringMatching(/^http/),
      showPricesToGuests: true,
    })
    expect(JSON.parse(sent[1]?.body ?? '')).toEqual({ siteType: 2, domainName: SITE_DOMAIN })
  })

  it('is none for an unknown domain', async () => {
    await app.device()
    await expect(getSite('unknown.example')).resolves.toBeUndefined()
  })

  it('[F016] is what every other POST names, asked for once', async () => {
    const device = await app.device()
    const body = { stUuid: SITE.stUuid }
    const path = '/alc-alshop/SiteTempDesignAction/getPhoneColumnStructureByStUuid'
    const call = () => device.transport.call({ method: 'POST', path, body, decode: data => data })
    await Promise.all([call(), call()])
    const names = device.sent.map(request => request.url.split('/').pop())
    expect(names.filter(name => name === 'getNonCustodyMallSettingInfoByDomainMap')).toHaveLength(1)
    expect(JSON.parse(device.sent.at(-1)?.body ?? '')).toEqual({
      stUuid: SITE.stUuid,
      cOperateAccUuid: SITE.accUuid,
      cOperateOrgName: SITE.orgName,
      cOperateOrgUuid: SITE.orgUuid,
    })
  })

  it('[F016] is named by the early home page, too, once this device knows it', async () => {
    const device = await app.device()
    const bodyOf = async () => {
      await getHomePage(SITE_DOMAIN)
      return JSON.parse(device.sent.at(-1)?.body ?? '') as unknown
    }
    expect(await bodyOf()).toEqual({ siteType: 2, domainName: SITE_DOMAIN })
    await device.site.ensureSite()
    expect(await bodyOf()).toEqual({
      siteType: 2,
      domainName: SITE_DOMAIN,
      cOperateAccUuid: SITE.accUuid,
      cOperateOrgName: SITE.orgName,
      cOperateOrgUuid: SITE.orgUuid,
    })
  })
})
